import { fromHex } from '../hex.ts';
import { buildSumTree } from '../liabilities/sum-tree.ts';
import type { NoHouseEntry } from '../log/entry.ts';
import { countSharedPayees, leafNameOf, type FactKind, factHashOf, type Winner } from './winner.ts';

/** A day as the operator opens it for an auditor: the secrets of that day alone, and every winning account. */
export type OpenedDay = {
  readonly period: string;
  readonly treeKey: string;
  readonly salt: string;
  readonly winners: readonly (Winner & { readonly paise: number; readonly isRobot: boolean })[];
};

/** A phone number or payout target of staff, of the operator, or of a person close to them. */
export type KnownPerson = { readonly kind: Exclude<FactKind, 'kyc'>; readonly fact: string };

const countTwins = (values: readonly string[]) => values.length - new Set(values).size;

const faultOfPeople = (salt: Uint8Array, winners: OpenedDay['winners'], people: readonly KnownPerson[]) => {
  const known = new Set(people.map(({ kind, fact }) => factHashOf(salt, kind, fact)));
  const found = winners.filter(({ phone, payees }) => known.has(phone) || payees.some((payee) => known.has(payee)));
  return found.length === 0 ? null : `${found.length} winning accounts are of the people of your list`;
};

/**
 * Checks an opened day against its entry of the public log: the winners are those of the published tree, each is one person
 * by KYC, the published counts are true, and none is of the people that the auditor knows. Returns the first fault, or null.
 */
export const auditFault = (
  entry: NoHouseEntry,
  { period, treeKey, salt, winners }: OpenedDay,
  people: readonly KnownPerson[],
): string | null => {
  if (period !== entry.period) return `the file opens ${period}, the entry is of ${entry.period}`;
  const accounts = winners.map((winner) => ({ playerId: leafNameOf(winner), paise: winner.paise }));
  const { published } = buildSumTree({ treeKey: fromHex(treeKey), period, accounts });
  if (published.root !== entry.root || published.leaves !== entry.leaves)
    return 'the winners do not lead to the published root';
  if (published.totalPaise !== entry.totals.prizes) return 'the winners did not win what was paid';
  if (winners.length !== entry.winners) return `${winners.length} accounts won, ${entry.winners} are published`;
  if (countTwins(winners.map(({ playerId }) => playerId)) > 0) return 'an account has two leaves';
  const identities = winners.flatMap(({ kyc }) => kyc ?? []);
  if (countTwins(identities) > 0) return 'one person has two winning accounts, by KYC';
  const withoutKyc = winners.length - identities.length;
  if (withoutKyc !== entry.withoutKyc)
    return `${withoutKyc} winning accounts have no KYC, ${entry.withoutKyc} are published`;
  const shared = countSharedPayees(winners);
  if (shared !== entry.sharedPayees)
    return `${shared} winning accounts share a payee, ${entry.sharedPayees} are published`;
  const robots = winners.filter(({ isRobot }) => isRobot).length;
  if (robots !== entry.robots) return `${robots} robots won, ${entry.robots} are published`;
  return faultOfPeople(fromHex(salt), winners, people) ?? claimFault(entry);
};

/** The claim of no house that an entry does not meet, or null: it must have no winner who should not be there. */
export const claimFault = ({ economy, withoutKyc, ofOperator, robots }: NoHouseEntry): string | null => {
  if (ofOperator > 0) return `${ofOperator} winning accounts are of the operator's own people`;
  if (economy === 'live' && robots > 0) return `${robots} robots won where money is live`;
  if (economy === 'live' && withoutKyc > 0) return `${withoutKyc} winning accounts have no KYC where money is live`;
  return null;
};
