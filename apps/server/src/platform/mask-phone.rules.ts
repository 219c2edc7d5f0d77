/** A phone as lists of staff show it: the first two and the last three digits, "98•••••210". */
export const maskPhone = (phone: string): string => `${phone.slice(0, 2)}•••••${phone.slice(-3)}`;
