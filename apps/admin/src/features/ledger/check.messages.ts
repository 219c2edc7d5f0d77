import * as m from '../../messages.ts';

const checks: Record<string, () => string> = {
  L1: m.ledger_check_L1,
  L2: m.ledger_check_L2,
  L3: m.ledger_check_L3,
  L4: m.ledger_check_L4,
  L5: m.ledger_check_L5,
  L6: m.ledger_check_L6,
  L7: m.ledger_check_L7,
  L8: m.ledger_check_L8,
  L9: m.ledger_check_L9,
  L10: m.ledger_check_L10,
  L11: m.ledger_check_L11,
  L12: m.ledger_check_L12,
  L13: m.ledger_check_L13,
  L14: m.ledger_check_L14,
  L15: m.ledger_check_L15,
  L16: m.ledger_check_L16,
  L17: m.ledger_check_L17,
  L19: m.ledger_check_L19,
};

/** What a check of the ledger proves; undefined for one without a message. */
export const checkWords = (invariant: string): string | undefined => checks[invariant]?.();
