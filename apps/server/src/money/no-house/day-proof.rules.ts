import type { Economy } from '@muqabla/contract/economy';
import type { NoHouseEntry } from '@muqabla/proofs/log/entry';
import { type Flow, type FlowLine, addFlows, isBalanced, NO_FLOW, totalOf } from '@muqabla/proofs/no-house/flows';
import { countSharedPayees, factHashOf, type Winner } from '@muqabla/proofs/no-house/winner';
import { stakeBandOf } from '../../core/public-log/match-entry.rules.ts';

/** The money that moved through the escrow of the matches or tournaments of one game and stake. */
export type FlowRow = {
  form: 'battle' | 'tournament';
  game: string;
  stake_paise: number;
  held_before: number;
  staked: number;
  house: number;
  reversed: number;
  prizes: number;
  fees: number;
  returned: number;
  held_after: number;
};

/** An account that won in a span, with the facts of its person as they are stored. */
export type WinnerFacts = {
  player_id: string;
  won_paise: number;
  phone: string;
  fingerprint: Buffer | null;
  payees: string[];
  is_robot: boolean;
};

/** A winner of a day with the hashes that its leaf binds. */
export type DayWinner = Winner & { readonly paise: number; readonly isRobot: boolean; readonly isOfOperator: boolean };

const flowOf = (row: FlowRow): Flow => ({
  heldBefore: row.held_before,
  staked: row.staked,
  house: row.house,
  reversed: row.reversed,
  prizes: row.prizes,
  fees: row.fees,
  returned: row.returned,
  heldAfter: row.held_after,
});

const isNothing = (flow: Flow) => Object.values(flow).every((paise) => paise === 0);

/** The published lines: by form, game and band of stakes, as in the public log, without those in which nothing moved. */
export const flowLinesOf = (rows: readonly FlowRow[]): FlowLine[] => {
  const lines = new Map<string, FlowLine>();
  for (const row of rows) {
    const { form, game } = row;
    const band = stakeBandOf(row.stake_paise);
    const key = `${form}|${game}|${band}`;
    lines.set(key, { form, game, band, ...addFlows(lines.get(key) ?? NO_FLOW, flowOf(row)) });
  }
  return [...lines.values()].filter(({ form: _f, game: _g, band: _b, ...flow }) => !isNothing(flow));
};

/**
 * The winners with the hashes of their facts. Those of the operator are known by their phones, and by a payee of such a phone's
 * account among the winners.
 */
export const winnersOf = (
  facts: readonly WinnerFacts[],
  { salt, operatorPhones }: { salt: Uint8Array; operatorPhones: readonly string[] },
): DayWinner[] => {
  const phones = new Set(operatorPhones);
  const payees = new Set(facts.filter(({ phone }) => phones.has(phone)).flatMap((each) => each.payees));
  return facts.map((each) => ({
    playerId: each.player_id,
    paise: each.won_paise,
    kyc: each.fingerprint === null ? null : factHashOf(salt, 'kyc', each.fingerprint.toString('hex')),
    phone: factHashOf(salt, 'phone', each.phone),
    payees: each.payees.map((payee) => factHashOf(salt, 'payee', payee)).toSorted(),
    isRobot: each.is_robot,
    isOfOperator: phones.has(each.phone) || each.payees.some((payee) => payees.has(payee)),
  }));
};

type DayFacts = {
  readonly lines: readonly FlowLine[];
  readonly winners: readonly DayWinner[];
  readonly foreignPrizes: number;
};

/** The reason for which a day must not be published, or null: its figures contradict each other. */
export const dayFault = ({ lines, winners, foreignPrizes }: DayFacts): string | null => {
  if (foreignPrizes > 0) return `${foreignPrizes} prizes were paid to accounts that did not play for them`;
  const open = lines.find((line) => !isBalanced(line));
  if (open !== undefined) return `the stakes of ${open.game} ${open.band} do not add up`;
  const won = winners.reduce((sum, { paise }) => sum + paise, 0);
  const { prizes } = totalOf(lines);
  return won === prizes ? null : `winners won ${won} paise, and ${prizes} were paid`;
};

/** The content of a day's entry, beside its tree. */
export const countsOf = (
  { lines, winners }: Pick<DayFacts, 'lines' | 'winners'>,
  economy: Economy,
): Omit<NoHouseEntry, 'kind' | 'period' | 'root' | 'leaves' | 'flowsHash'> => ({
  // Points have no proof: nothing is owed, and nothing can be won from a player.
  economy: economy === 'live' ? 'live' : 'sandbox',
  winners: winners.length,
  withoutKyc: winners.filter(({ kyc }) => kyc === null).length,
  sharedPayees: countSharedPayees(winners),
  ofOperator: winners.filter(({ isOfOperator }) => isOfOperator).length,
  robots: winners.filter(({ isRobot }) => isRobot).length,
  totals: totalOf(lines),
});
