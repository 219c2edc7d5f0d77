/** The tone of a name match: close enough, to be checked, or another person's name. */
export const matchTone = (percent: number): 'ok' | 'wait' | 'bad' => {
  if (percent >= 90) return 'ok';
  return percent >= 80 ? 'wait' : 'bad';
};
