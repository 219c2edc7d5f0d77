import { type Paise, paise } from '@muqabla/contract/money';
import { type Account, depositWallet, HOUSE, rewardWallet } from './accounts.ts';
import type { Transfer, TransferKind } from './postings.rules.ts';

type TaxOfPlayer = { readonly playerId: string; readonly fromReward: Paise; readonly fromDeposit: Paise };

const taxLegs = ({ playerId, fromReward, fromDeposit }: TaxOfPlayer, sign: 1 | -1) => {
  const leg = (account: Account, amount: number) => ({ account, amount: paise(0 + sign * amount) });
  return [
    leg(rewardWallet(playerId), -fromReward),
    leg(depositWallet(playerId), -fromDeposit),
    leg(HOUSE.tdsPayable, fromReward + fromDeposit),
  ].filter(({ amount }) => amount !== 0);
};

/** A withdrawal or recharge that takes winnings out of an account, with the wallet that it takes them from. */
export type Payout = { readonly wallet: 'deposit' | 'reward' } & (
  | { readonly withdrawalId: string }
  | { readonly rechargeId: string }
);
type TaxOfPayout = Payout & { readonly playerId: string; readonly tax: Paise };

const ofPayout = (
  act: TaxOfPayout,
  { step, kind, sign }: { step: string; kind: TransferKind; sign: 1 | -1 },
): Transfer => {
  const { playerId, wallet, tax } = act;
  const fromReward = wallet === 'reward' ? tax : paise(0);
  const subject =
    'rechargeId' in act
      ? { key: `recharge:${act.rechargeId}:${step}`, rechargeId: act.rechargeId }
      : { key: `withdrawal:${act.withdrawalId}:${step}`, withdrawalId: act.withdrawalId };
  return {
    ...subject,
    kind,
    legs: taxLegs({ playerId, fromReward, fromDeposit: paise(tax - fromReward) }, sign),
  };
};

/** Tax on the net winnings in a withdrawal or recharge, from its wallet, owed to the state. */
export const withholdTax = (act: TaxOfPayout): Transfer =>
  ofPayout(act, { step: 'tax', kind: 'tax_withheld', sign: 1 });

/** The tax of a withdrawal or recharge that did not happen or came back, to its wallet. */
export const returnTax = (act: TaxOfPayout): Transfer =>
  ofPayout(act, { step: 'tax:returned', kind: 'tax_returned', sign: -1 });

/** Tax on the net winnings of a financial year that no withdrawal was taxed for; once a player and year. */
export const withholdYearTax = ({ year, ...of }: TaxOfPlayer & { readonly year: number }): Transfer => ({
  key: `player:${of.playerId}:tax:${year}`,
  kind: 'year_tax_withheld',
  legs: taxLegs(of, 1),
});

/** Tax given back to the reward wallet because a reversal took the winnings back. */
export const correctTax = (act: { matchId: string; version: number; playerId: string; tax: Paise }): Transfer => ({
  key: `reversal:${act.matchId}:${act.version}:tax:${act.playerId}`,
  kind: 'tax_corrected',
  reference: act.matchId,
  legs: taxLegs({ playerId: act.playerId, fromReward: act.tax, fromDeposit: paise(0) }, -1),
});
