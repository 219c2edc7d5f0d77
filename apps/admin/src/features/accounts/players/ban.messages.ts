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

// Sent to the player, who reads it in either language: both, whatever the language of the console.
const DEFAULT_REASONS: Record<BanKind, { reason: string; reasonHi: string }> = {
  fraud: {
    reason: 'Fraud in battles or payments.',
    reasonHi: 'मुक़ाबलों या पेमेंट में धोखाधड़ी।',
  },
  abuse: {
    reason: 'Abusive behaviour towards others.',
    reasonHi: 'दूसरों के साथ दुर्व्यवहार।',
  },
  multipleAccounts: {
    reason: 'More than one account of one person.',
    reasonHi: 'एक व्यक्ति के एक से ज़्यादा खाते।',
  },
  underAge: {
    reason: 'You are below the minimum age for playing.',
    reasonHi: 'आपकी उम्र खेलने की तय उम्र से कम है।',
  },
  requested: {
    reason: 'You asked us to close your account.',
    reasonHi: 'आपने हमसे खाता बंद करने को कहा।',
  },
  other: { reason: '', reasonHi: '' },
};

/** The default reason of a ban kind in both languages; empty for kinds whose reason staff must write themselves. */
export const defaultReason = (kind: BanKind): { reason: string; reasonHi: string } => DEFAULT_REASONS[kind];
