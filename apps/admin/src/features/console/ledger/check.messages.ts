import * as m from '../../../messages.ts';

const checks: Record<string, () => string> = m.ledger_check_label;

/** Describes the invariant that a check of the ledger proves; undefined for one without a message. */
export const checkWords = (invariant: string): string | undefined => checks[invariant]?.();
