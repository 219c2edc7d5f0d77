const isLink = (text: string) => /^https?:\/\//.test(text);

/** WhatsApp URL of a setting that holds a link or a number with country code. */
export const whatsappLink = (setting: string) =>
  isLink(setting) ? setting : `https://wa.me/${setting.replace(/\D/g, '')}`;

/** Instagram URL of a setting that holds a link or an account name. */
export const instagramLink = (setting: string) =>
  isLink(setting) ? setting : `https://instagram.com/${setting.replace(/^@/, '')}`;
