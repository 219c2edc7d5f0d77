import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { Refused } from './http/refused.ts';

// The deepest body of the contract has six levels. More would also overflow the stack of whatever walks it.
const MAX_DEPTH = 32;

const malformed = (detail: string): Refusal => refuse('MALFORMED', { detail });

const check = (value: unknown, depth: number): void => {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Refused(malformed('unreadable characters'));
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw new Refused(malformed('nested too deeply'));
  for (const [key, inner] of Object.entries(value)) {
    check(key, depth);
    check(inner, depth + 1);
  }
};

/**
 * Refuses input that cannot be taken whatever a call's schema says: text that PostgreSQL or a browser cannot hold (NUL
 * bytes, lone surrogates) in keys and values at any depth, and objects nested too deeply.
 */
export const cleanText = (value: unknown): void => check(value, 0);
