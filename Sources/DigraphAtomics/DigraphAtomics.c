#include "DigraphAtomics.h"
