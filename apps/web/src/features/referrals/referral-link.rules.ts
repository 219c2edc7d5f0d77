/** The page where a friend registers with the code. */
export const referralLink = (origin: string, code: string): string =>
  `${origin}/register?refercode=${encodeURIComponent(code)}`;

/** WhatsApp with the words written and the friend still to be chosen. */
export const whatsappShare = (words: string): string => `https://wa.me/?text=${encodeURIComponent(words)}`;
