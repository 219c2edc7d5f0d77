import { text } from '@muqabla/contract/texts';
export const CASE_MESSAGES = {
  released: text('The case is free for others.'),
} as const;
