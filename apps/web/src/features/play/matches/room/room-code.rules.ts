const pattern = /^[A-Za-z0-9]{4,20}$/;

/** The trimmed code, or the problem with the text. `blank` needs no error message: nothing is sent. */
export const parseRoomCode = (text: string): { code: string } | { problem: 'blank' | 'shape' } => {
  const code = text.trim();
  if (code === '') return { problem: 'blank' };
  return pattern.test(code) ? { code } : { problem: 'shape' };
};
