import type { Words } from '@muqabla/contract/refusal-words';

/** Specification section 8. */
export const AVATAR_UPDATED: Words = { en: 'Avatar updated successfully!', hi: 'अवतार बदल गया!' };
export const USERNAME_UPDATED: Words = { en: 'Username updated successfully!', hi: 'यूज़रनेम बदल गया!' };
