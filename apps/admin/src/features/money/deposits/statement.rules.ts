const MAX_BYTES = 5 * 1024 * 1024;

/** The reason why a file cannot be a statement; null when it may be uploaded. */
export const statementFault = ({
  name,
  size,
}: {
  name: string;
  size: number;
}): 'not-csv' | 'empty' | 'too-large' | null => {
  if (!/\.csv$/i.test(name)) return 'not-csv';
  if (size === 0) return 'empty';
  return size > MAX_BYTES ? 'too-large' : null;
};
