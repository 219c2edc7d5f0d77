const MOST = 48;

/**
 * The title of an operation in the sidebar of the reference: the first sentence of its summary, and of a long one what comes
 * before its first comma, colon or parenthesis.
 */
export const operationTitle = (summary: string): string => {
  const [sentence = summary] = summary.split(/\.(?:\s|$)/);
  if (sentence.length <= MOST) return sentence;
  return sentence.split(/[,:;] | \(/)[0] ?? sentence;
};
