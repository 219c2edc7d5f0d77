/** Formats seconds as minutes and seconds: 0:07, 1:00. */
export const minutesAndSeconds = (seconds: number): string => {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
