/** False in a build for points. */
export const FOR_MONEY: boolean = false;
