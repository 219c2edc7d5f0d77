const isLink = (text: string) => /^https?:\/\//.test(text);

/** WhatsApp URL of a setting that holds a link or a number with country code. */
export const whatsappLink = (setting: string) =>
  isLink(setting) ? setting : `https://wa.me/${setting.replace(/\D/g, '')}`;

/** Instagram URL of a setting that holds a link or an account name. */
export const instagramLink = (setting: string) =>
  isLink(setting) ? setting : `https://instagram.com/${setting.replace(/^@/, '')}`;

/** WhatsApp share link with a prefilled text. */
export const whatsappShare = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** Registration link with the referral code. */
export const referralLink = (origin: string, code: string): string =>
  `${origin}/register?refercode=${encodeURIComponent(code)}`;
