import type { StaffLanguage } from '@muqabla/contract/languages';
import { currentLanguage } from '@muqabla/ui/language';

/** The current language of the console, which has two. */
export const staffLanguage = (): StaffLanguage => (currentLanguage() === 'hi' ? 'hi' : 'en');
