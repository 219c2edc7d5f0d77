/** A recharged number as staff see it: the first two and the last three digits. */
export const maskNumber = (number: string): string => `${number.slice(0, 2)}•••••${number.slice(-3)}`;

/** A UPI ID as staff see it: its first two characters and its handle, "as•••@okaxis". */
export const maskUpi = (upi: string): string => upi.replace(/^([^@]{0,2})[^@]*/, '$1•••');

/** A phone as lists of staff show it: the first two and the last three digits, "98•••••210"; dots for a deleted account. */
export const maskPhone = (phone: string): string =>
  /^\d{10}$/.test(phone) ? `${phone.slice(0, 2)}•••••${phone.slice(-3)}` : '•'.repeat(10);
