/** A new key for what this device creates, by which the server knows a repetition. */
export const newClientKey = (): string =>
  // `crypto.randomUUID` exists only on pages served over HTTPS.
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
