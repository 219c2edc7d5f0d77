import type { Economy } from '@muqabla/contract/economy';
import { entryOf } from '@muqabla/contract/entry-of';
import type { Language } from '@muqabla/contract/languages';
import type { Words } from '@muqabla/contract/refusal-words';

const PLAYER_ACCOUNTS: Readonly<Record<string, Words>> = {
  deposit: { en: 'deposit', hi: 'डिपॉज़िट' },
  reward: { en: 'winning', hi: 'जीत' },
  due: { en: 'penalty due', hi: 'बक़ाया जुर्माना' },
};

const POINTS_ACCOUNTS: Readonly<Record<string, Words>> = {
  deposit: { en: 'given', hi: 'मिले हुए' },
  reward: { en: 'won', hi: 'जीते हुए' },
};

const POINTS_ESCROW: Words = { en: 'Battle hold', hi: 'मुक़ाबले में लगे अंक' };

const OTHER_ACCOUNTS: Readonly<Record<string, Words>> = {
  escrow: { en: 'Battle hold', hi: 'मुक़ाबले की रोकी रकम' },
  withdrawal: { en: 'Withdrawal hold', hi: 'निकासी की रोकी रकम' },
  tournament: { en: 'Tournament hold', hi: 'टूर्नामेंट की रोकी रकम' },
  recharge: { en: 'Recharge hold', hi: 'रिचार्ज की रोकी रकम' },
  commission: { en: 'Fee account', hi: 'फ़ीस खाता' },
  promotion: { en: 'Bonuses given', hi: 'दिए गए बोनस' },
  gst_payable: { en: 'GST payable', hi: 'देय GST' },
  tds_payable: { en: 'TDS payable', hi: 'देय TDS' },
  gateway_clearing: { en: 'Gateway clearing', hi: 'गेटवे से आना बाक़ी' },
  suspense: { en: 'Deposits on hold', hi: 'रोके हुए डिपॉज़िट' },
  payout_clearing: { en: 'Payout clearing', hi: 'पेआउट का हिसाब' },
  recharge_clearing: { en: 'Recharge clearing', hi: 'रिचार्ज का हिसाब' },
  penalties: { en: 'Penalties', hi: 'जुर्माने' },
  points_issue: { en: 'Points given', hi: 'दिए गए अंक' },
  restitutions: { en: 'Restitutions', hi: 'भरपाई' },
  adjustments: { en: 'Manual adjustments', hi: 'मैनुअल सुधार' },
  given_up: { en: 'Given up with accounts', hi: 'खाते के साथ छोड़ा गया' },
};

/** Names of all accounts of a kind together, for the summary. */
const ACCOUNT_GROUPS: Readonly<Record<string, Words>> = {
  deposit: { en: 'All deposit wallets', hi: 'सभी डिपॉज़िट वॉलेट' },
  reward: { en: 'All winning wallets', hi: 'सभी जीत वॉलेट' },
  due: { en: 'All penalty dues', hi: 'सभी बक़ाया जुर्माने' },
  escrow: { en: 'All battle holds', hi: 'सभी मुक़ाबलों की रोकी रकम' },
  withdrawal: { en: 'All withdrawal holds', hi: 'सभी निकासियों की रोकी रकम' },
  recharge: { en: 'All recharge holds', hi: 'सभी रिचार्ज की रोकी रकम' },
  tournament: { en: 'All tournament holds', hi: 'सभी टूर्नामेंट की रोकी रकम' },
};

const POINTS_GROUPS: Readonly<Record<string, Words>> = {
  deposit: { en: 'All points given', hi: 'मिले हुए सभी अंक' },
  reward: { en: 'All points won', hi: 'जीते हुए सभी अंक' },
  escrow: { en: 'All battle holds', hi: 'मुक़ाबलों में लगे सभी अंक' },
};

/** An account's name for people. `nameOf` returns a player's name. The name of an unknown kind is its key. */
export const accountName = (
  account: string,
  { language, economy = 'sandbox' }: { language: Language; economy?: Economy },
  nameOf: (playerId: string) => string,
): string => {
  const [kind = '', owner = ''] = account.split(':');
  if (economy === 'points' && kind === 'escrow') return POINTS_ESCROW[language];
  const wallet = (economy === 'points' && entryOf(POINTS_ACCOUNTS, kind)) || entryOf(PLAYER_ACCOUNTS, kind);
  return wallet === undefined
    ? (entryOf(OTHER_ACCOUNTS, kind)?.[language] ?? account)
    : `${nameOf(owner)}, ${wallet[language]}`;
};

/** The name of a house account, or of all accounts of a kind together. */
export const accountGroupName = (kind: string, language: Language, economy: Economy = 'sandbox'): string =>
  (
    (economy === 'points' ? entryOf(POINTS_GROUPS, kind) : undefined) ??
    entryOf(ACCOUNT_GROUPS, kind) ??
    entryOf(OTHER_ACCOUNTS, kind)
  )?.[language] ?? kind;

/** The names of several account kinds, joined as a sum. */
export const accountGroupNames = (kinds: readonly string[], language: Language): string =>
  kinds.map((kind) => accountGroupName(kind, language)).join(' + ');
