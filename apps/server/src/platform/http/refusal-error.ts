import type { Refusal } from '@muqabla/contract/refusals';

/** Throws a refusal out of nested code; a transaction around it rolls back. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.name = 'RefusalError';
    this.refusal = refusal;
  }
}

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;
