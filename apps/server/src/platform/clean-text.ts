import type { InputFaultCode } from '@muqabla/contract/input-faults';
import { refuseInput } from '@muqabla/contract/refusals';
import { RefusalError } from './http/refusal-error.ts';

// The deepest body of the contract has six levels. More would overflow the stack of recursive functions.
const MAX_DEPTH = 32;

const malformed = (field: string, code: InputFaultCode) => new RefusalError(refuseInput({ field, code }));

const check = (value: unknown, field: string, depth: number): void => {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw malformed(field, 'invalid');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw malformed(field, 'too_deep');
  for (const [key, inner] of Object.entries(value)) {
    check(key, 'body', depth);
    check(inner, Array.isArray(value) ? field : key, depth + 1);
  }
};

/**
 * Throws a refusal for input that no call can accept: text that PostgreSQL or a browser cannot store (NUL bytes, lone
 * surrogates) in keys and values at any depth, and objects nested too deeply.
 */
export const cleanText = (value: unknown): void => check(value, 'body', 0);
