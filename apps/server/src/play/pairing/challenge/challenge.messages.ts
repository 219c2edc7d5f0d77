import { text } from '@muqabla/contract/texts';
/** Texts of a challenge link's preview in messengers; amounts come with their sign. */
export const CHALLENGE_MESSAGES = {
  title: text('{name} challenges you to {game}'),
  description: text('{stake} each, the winner gets {prize}. {age}+ only.'),
} as const;
