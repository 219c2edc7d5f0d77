/** WhatsApp share link with a prefilled text. */
export const whatsappShare = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
