// Latin digits in both languages.
const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });

/** The time of day of an instant of the contract: 9:26 pm. */
export const clockTime = (instant: string): string => clock.format(new Date(instant));
