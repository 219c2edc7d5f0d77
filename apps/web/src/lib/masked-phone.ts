/** A phone number as its owner recognises it and a neighbour cannot read it: +91 98••• ••210. */
export const maskedPhone = (phone: string) => `+91 ${phone.slice(0, 2)}••• ••${phone.slice(-3)}`;
