#include "CKensakuPostal.h"
