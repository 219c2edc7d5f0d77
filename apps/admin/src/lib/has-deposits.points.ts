/** False in an installation for points, where players do not pay in. */
export const HAS_DEPOSITS: boolean = false;
