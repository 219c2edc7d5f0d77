const isLink = (text: string) => /^https?:\/\//.test(text);

/** The operator may give a link or a number with country code. */
export const whatsappLink = (setting: string) =>
  isLink(setting) ? setting : `https://wa.me/${setting.replace(/\D/g, '')}`;

/** The operator may give a link or an account name. */
export const instagramLink = (setting: string) =>
  isLink(setting) ? setting : `https://instagram.com/${setting.replace(/^@/, '')}`;
