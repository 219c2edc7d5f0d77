import type { Refusal } from '@muqabla/contract/refusals';

/** Carries a refusal out of the depth of a transaction, which rolls back on the way. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;
