const pattern = /^[A-Za-z0-9]{4,20}$/;

/** The code to send, or what is wrong with the text. `blank` is not worth a message: nothing is sent. */
export const readRoomCode = (text: string): { code: string } | { problem: 'blank' | 'shape' } => {
  const code = text.trim();
  if (code === '') return { problem: 'blank' };
  return pattern.test(code) ? { code } : { problem: 'shape' };
};
