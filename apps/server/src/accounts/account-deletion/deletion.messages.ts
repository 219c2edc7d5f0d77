import type { Language } from '@muqabla/contract/languages';

export const CODE_SENT: Readonly<Record<Language, string>> = {
  en: 'OTP sent by SMS.',
  hi: 'OTP SMS से भेज दिया गया है।',
};
