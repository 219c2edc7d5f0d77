/** The contract's bounds for the length of a reason, without spaces at the ends. */
export const REASON_MIN = 3;
export const REASON_MAX = 500;

export const isReason = (text: string): boolean => {
  const length = text.trim().length;
  return length >= REASON_MIN && length <= REASON_MAX;
};
