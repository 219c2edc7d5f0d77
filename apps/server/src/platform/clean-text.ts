import { refuse } from '@muqabla/contract/refusals';
import { Refused } from './http/refused.ts';

/** Refuses text PostgreSQL or a browser cannot hold: NUL bytes and lone surrogates, in keys and values at any depth. */
export const cleanText = (value: unknown): void => {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw new Refused(refuse('MALFORMED', { detail: 'unreadable characters' }));
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    cleanText(key);
    cleanText(inner);
  }
};
