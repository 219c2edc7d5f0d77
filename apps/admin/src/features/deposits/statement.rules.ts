const MOST_BYTES = 5 * 1024 * 1024;

/** Why a file cannot be a statement; null when it may be sent. */
export const statementFault = ({
  name,
  size,
}: {
  name: string;
  size: number;
}): 'not-csv' | 'empty' | 'too-large' | null => {
  if (!/\.csv$/i.test(name)) return 'not-csv';
  if (size === 0) return 'empty';
  return size > MOST_BYTES ? 'too-large' : null;
};
