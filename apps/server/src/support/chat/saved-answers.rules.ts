import { ANSWER_PLACEHOLDERS } from '@muqabla/contract/support/chat/chat-limits';

const FILLED: ReadonlySet<string> = new Set(ANSWER_PLACEHOLDERS.map((name) => `{${name}}`));

/** True when every brace of a text belongs to a placeholder that is filled in; others would be sent to a player as they are. */
export const hasKnownPlaceholders = (text: string): boolean => {
  const placeholders = text.match(/\{[^{}]*\}/g) ?? [];
  const rest = text.replaceAll(/\{[^{}]*\}/g, '');
  return placeholders.every((each) => FILLED.has(each)) && !/[{}]/.test(rest);
};
