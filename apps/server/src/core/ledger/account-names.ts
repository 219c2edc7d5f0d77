import type { Economy } from '@muqabla/contract/economy';
import { entryOf } from '@muqabla/contract/entry-of';
import type { Language } from '@muqabla/contract/languages';
import { text, type Words } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';

const PLAYER_ACCOUNTS: Readonly<Record<string, Words>> = {
  deposit: text('deposit'),
  reward: text('winning'),
  due: text('penalty due'),
};

const POINTS_ACCOUNTS: Readonly<Record<string, Words>> = {
  deposit: text('given'),
  reward: text('won'),
};

const POINTS_ESCROW = text('Battle hold', 'points');

const OTHER_ACCOUNTS: Readonly<Record<string, Words>> = {
  escrow: text('Battle hold'),
  withdrawal: text('Withdrawal hold'),
  tournament: text('Tournament hold'),
  recharge: text('Recharge hold'),
  commission: text('Fee account'),
  promotion: text('Bonuses given'),
  gst_payable: text('GST payable'),
  tds_payable: text('TDS payable'),
  gateway_clearing: text('Gateway clearing'),
  suspense: text('Deposits on hold'),
  payout_clearing: text('Payout clearing'),
  recharge_clearing: text('Recharge clearing'),
  penalties: text('Penalties'),
  points_issue: text('Points given'),
  restitutions: text('Restitutions'),
  adjustments: text('Manual adjustments'),
  given_up: text('Given up with accounts'),
};

/** Names of all accounts of a kind together, for the summary. */
const ACCOUNT_GROUPS: Readonly<Record<string, Words>> = {
  deposit: text('All deposit wallets'),
  reward: text('All winning wallets'),
  due: text('All penalty dues'),
  escrow: text('All battle holds'),
  withdrawal: text('All withdrawal holds'),
  recharge: text('All recharge holds'),
  tournament: text('All tournament holds'),
};

const POINTS_GROUPS: Readonly<Record<string, Words>> = {
  deposit: text('All points given'),
  reward: text('All points won'),
  escrow: text('All battle holds', 'points'),
};

/** An account's name for people. `nameOf` returns a player's name. The name of an unknown kind is its key. */
export const accountName = (
  account: string,
  { language, economy }: { language: Language; economy: Economy },
  nameOf: (playerId: string) => string,
): string => {
  const [kind = '', owner = ''] = account.split(':');
  if (economy === 'points' && kind === 'escrow') return textIn(POINTS_ESCROW, language);
  const wallet = (economy === 'points' && entryOf(POINTS_ACCOUNTS, kind)) || entryOf(PLAYER_ACCOUNTS, kind);
  if (wallet !== undefined) return `${nameOf(owner)}, ${textIn(wallet, language)}`;
  const other = entryOf(OTHER_ACCOUNTS, kind);
  return other === undefined ? account : textIn(other, language);
};

/** The name of a house account, or of all accounts of a kind together. */
export const accountGroupName = (kind: string, language: Language, economy: Economy = 'sandbox'): string => {
  const name =
    (economy === 'points' ? entryOf(POINTS_GROUPS, kind) : undefined) ??
    entryOf(ACCOUNT_GROUPS, kind) ??
    entryOf(OTHER_ACCOUNTS, kind);
  return name === undefined ? kind : textIn(name, language);
};

/** The names of several account kinds, joined as a sum. */
export const accountGroupNames = (kinds: readonly string[], language: Language): string =>
  kinds.map((kind) => accountGroupName(kind, language)).join(' + ');
