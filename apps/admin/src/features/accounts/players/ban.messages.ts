import type { BanKind } from '@muqabla/contract/accounts/players/ban-terms';
import * as m from '../../../messages.ts';

const words: Record<BanKind, () => string> = {
  fraud: m.ban_kind_fraud,
  abuse: m.ban_kind_abuse,
  multipleAccounts: m.ban_kind_multiple,
  underAge: m.ban_kind_under_age,
  requested: m.ban_kind_requested,
  other: m.ban_kind_other,
};

/** The short name of a ban kind. */
export const banKindWords = (kind: BanKind): string => words[kind]();

/** The default reason of a ban kind in both languages; empty for kinds whose reason staff must write themselves. */
export const defaultReason = (kind: BanKind): { reason: string; reasonHi: string } => {
  const message = {
    fraud: m.ban_usual_fraud,
    abuse: m.ban_usual_abuse,
    multipleAccounts: m.ban_usual_multiple,
    underAge: m.ban_usual_under_age,
    requested: m.ban_usual_requested,
    other: () => '',
  }[kind];
  return { reason: message({}, { locale: 'en' }), reasonHi: message({}, { locale: 'hi' }) };
};
