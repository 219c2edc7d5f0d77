const MOST = 1_000_000;

/** An amount of rupees as typed, with at most two decimals; undefined when it is none the call takes. */
export const readAmount = (typed: string): number | undefined => {
  const text = typed.trim().replaceAll(',', '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return undefined;
  const amount = Number(text);
  return amount > 0 && amount <= MOST ? amount : undefined;
};
