/** True where players pay in; the overlay for points has it false. */
export const HAS_DEPOSITS: boolean = true;
