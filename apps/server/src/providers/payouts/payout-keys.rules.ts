const COMPACT = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** A key for providers that accept letters and digits only. Different keys stay different. */
export const compactKey = (key: string): string => key.replaceAll('-', '').toLowerCase();

/** The key of a compact one; null when it is none of ours. */
export const keyOfCompact = (compact: string): string | null => {
  const parts = COMPACT.exec(compact)?.slice(1);
  return parts === undefined ? null : parts.join('-');
};
