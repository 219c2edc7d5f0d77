/** A phone as lists of staff show it: the first two and the last three digits, "98•••••210"; dots for a deleted account. */
export const maskPhone = (phone: string): string =>
  /^\d{10}$/.test(phone) ? `${phone.slice(0, 2)}•••••${phone.slice(-3)}` : '•'.repeat(10);
