/** How a name match reads: near enough, to be looked at, or another person's name. */
export const matchTone = (percent: number): 'ok' | 'wait' | 'bad' => {
  if (percent >= 90) return 'ok';
  return percent >= 80 ? 'wait' : 'bad';
};
