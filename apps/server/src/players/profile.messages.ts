import type { Language } from '@muqabla/contract/refusals';

type Message = Readonly<Record<Language, string>>;

/** Specification section 8. */
export const AVATAR_UPDATED: Message = { en: 'Avatar updated successfully!', hi: 'अवतार बदल गया!' };
export const USERNAME_UPDATED: Message = { en: 'Username updated successfully!', hi: 'यूज़रनेम बदल गया!' };
