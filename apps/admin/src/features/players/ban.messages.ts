import type { BanKind } from '@muqabla/contract/players/ban-terms';
import * as m from '../../messages.ts';

const words: Record<BanKind, () => string> = {
  fraud: m.ban_kind_fraud,
  abuse: m.ban_kind_abuse,
  multipleAccounts: m.ban_kind_multiple,
  underAge: m.ban_kind_under_age,
  requested: m.ban_kind_requested,
  other: m.ban_kind_other,
};

/** Why somebody is banned, in two words. */
export const banKindWords = (kind: BanKind): string => words[kind]();

/** What the player reads unless staff write something else; nothing where only they can know. */
export const usualReason = (kind: BanKind): { reason: string; reasonHi: string } => {
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
