#ifndef DIGRAPH_ATOMICS_H
#define DIGRAPH_ATOMICS_H

// A flag that threads share. Swift's own atomics need the systems of 2024, and cannot be stored in a class that is
// compiled for older ones; these two compile to a plain load and store on x86-64, and to ldarb and stlrb on arm64.

#include <stdbool.h>

#if defined(_MSC_VER) && !defined(__clang__)
#error "DigraphAtomics is compiled by clang, which Swift brings along"
#endif

/// Whether the flag is set. What was written before it was set is seen from here on.
static inline __attribute__((always_inline)) bool digraph_flag_load(const bool *_Nonnull flag) {
    return __atomic_load_n(flag, __ATOMIC_ACQUIRE);
}

/// Sets or clears the flag. What was written until here is seen by whoever then finds it set.
static inline __attribute__((always_inline)) void digraph_flag_store(bool *_Nonnull flag, bool value) {
    __atomic_store_n(flag, value, __ATOMIC_RELEASE);
}

#endif
