#ifndef DIGRAPH_ATOMICS_H
#define DIGRAPH_ATOMICS_H

// A word that threads share: the place of a kept object. Swift's own atomics need the systems of 2024; these two compile
// to a plain load and store on x86-64, and to ldar and stlr on arm64.

#include <stdint.h>

#if defined(_MSC_VER) && !defined(__clang__)
#error "DigraphAtomics is compiled by clang, which Swift brings along"
#endif

/// The content of a place. What was written before it was stored is seen from here on.
static inline __attribute__((always_inline)) uintptr_t digraph_place_load(const uintptr_t *_Nonnull place) {
    return __atomic_load_n(place, __ATOMIC_ACQUIRE);
}

/// Sets the content of a place. What was written until here is seen by whoever then finds it there.
static inline __attribute__((always_inline)) void digraph_place_store(uintptr_t *_Nonnull place, uintptr_t value) {
    __atomic_store_n(place, value, __ATOMIC_RELEASE);
}

#endif
