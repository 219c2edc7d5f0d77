/** Registration link with the referral code. */
export const referralLink = (origin: string, code: string): string =>
  `${origin}/register?refercode=${encodeURIComponent(code)}`;

/** WhatsApp share link with a prefilled text. */
export const whatsappShare = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
