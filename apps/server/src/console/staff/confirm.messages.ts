import type { Language } from '@muqabla/contract/languages';

export const CONFIRMED: Record<Language, string> = { en: 'Thank you. Go on.', hi: 'धन्यवाद। आगे बढ़ें।' };
