/**
 * True in a build for money, false in one for points. What only money has stands behind it, and the bundler leaves it out of the other
 * build with its texts.
 */
export const FOR_MONEY: boolean = true;
