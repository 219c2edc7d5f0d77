import { text, type Words } from '@muqabla/contract/texts';

/** Specification section 8. */
export const AVATAR_UPDATED: Words = text('Avatar updated successfully!');
export const USERNAME_UPDATED: Words = text('Username updated successfully!');
