/** Whether players pay in. */
export const HAS_DEPOSITS: boolean = true;
