/** Masks a phone number so that its owner still recognises it: +91 98••• ••210. */
export const maskPhone = (phone: string) => `+91 ${phone.slice(0, 2)}••• ••${phone.slice(-3)}`;
