/** Formats the time of a clock as minutes and seconds; a begun second counts in full. */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** A time spent, in seconds with one decimal. */
export const secondsText = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
