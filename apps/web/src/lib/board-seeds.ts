import { CallError } from '@muqabla/client/call-error';
import type { MatchBoard } from '@muqabla/contract/play/boards/board';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { hostCommit } from '@muqabla/games/dice/commits';
import { toHex } from '@muqabla/proofs/hex';
import { readStored, store } from '@muqabla/ui/storage';
import * as m from '../messages.ts';
import { api } from './session.ts';

// The client's part of docs/fair-dice.md. A seed is on the device before anything is sent, so that a lost response
// loses no seed.

type Receipt = { matchId: string; hostCommit: string; diceCommit: string; hostSeed?: string; joinerSeed?: string };
type HostSeed = { seed: string; sentFor?: string };
type BoardMatch = { _id: string; board?: MatchBoard | undefined };

// For devices that block storage: the values then last as long as the page.
const inMemory = new Map<string, string>();

const read = (key: string) => inMemory.get(key) ?? readStored(key);
const keep = (key: string, value: object) => {
  const text = JSON.stringify(value);
  inMemory.set(key, text);
  store(key, text);
};
const seedKey = (commit: string) => `boardSeed:${commit}`;
const receiptKey = (matchId: string) => `boardReceipt:${matchId}`;

const readHostSeed = (commit: string): HostSeed | null =>
  JSON.parse(read(seedKey(commit)) ?? 'null') as HostSeed | null;

/**
 * Returns the seeds and commits that this device noted while the match was set up; empty when it was set up on another
 * device.
 */
export const readReceipt = (matchId: string): object => JSON.parse(read(receiptKey(matchId)) ?? '{}') as Receipt;

const newSeed = () => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** Makes the host's seed, keeps it on the device and returns its commit. */
export const commitNewSeed = (): string => {
  const seed = newSeed();
  const commit = hostCommit(seed);
  keep(seedKey(commit), { seed });
  return commit;
};

/** True when this device made the host's seed of a match. */
const holdsSeedOf = ({ hostCommit: commit }: MatchBoard): boolean => readHostSeed(commit) !== null;

/** The joiner's part of accepting a match, of which a receipt is kept first: the same again while the host's seed is the same. */
export const acceptSeeds = ({ _id: matchId, board }: BoardMatch): { hostCommit?: string; joinerSeed?: string } => {
  if (board === undefined) return {};
  const { hostCommit: seen, diceCommit } = board;
  const kept: Partial<Receipt> = readReceipt(matchId);
  // An accept whose answer was lost may have reached the server with it.
  const isSame = kept.hostCommit === seen && kept.diceCommit === diceCommit;
  const joinerSeed = (isSame ? kept.joinerSeed : undefined) ?? newSeed();
  keep(receiptKey(matchId), { matchId, hostCommit: seen, diceCommit, joinerSeed });
  return { hostCommit: seen, joinerSeed };
};

/**
 * The host's part of starting a match. Throws a refusal when the seed has left the device for another joiner. Without the
 * seed on this device the server refuses, with the words for it.
 */
export const startSeeds = ({ _id: matchId, board }: BoardMatch): { hostSeed?: string; joinerSeed?: string } => {
  const joinerSeed = board?.joinerSeed;
  if (board === undefined || joinerSeed === undefined) return {};
  const { hostCommit: commit, diceCommit } = board;
  const kept = readHostSeed(commit);
  if (kept === null) return { hostSeed: newSeed(), joinerSeed };
  if (kept.sentFor !== undefined && kept.sentFor !== joinerSeed)
    throw new CallError(409, { message: m.board_seed_spent(), code: 'DICE_CHANGED' });
  keep(receiptKey(matchId), { matchId, hostCommit: commit, diceCommit, hostSeed: kept.seed, joinerSeed });
  keep(seedKey(commit), { ...kept, sentFor: joinerSeed });
  return { hostSeed: kept.seed, joinerSeed };
};

/** Replaces the commit of an open match whose seed has left this device; does nothing for others. */
export const renewSpentCommit = async ({ _id: matchId, board }: BoardMatch): Promise<void> => {
  if (board === undefined || readHostSeed(board.hostCommit)?.sentFor === undefined) return;
  await api.call('PUT /match/board/{matchId}/commit', { params: { matchId }, body: { hostCommit: commitNewSeed() } });
};

/** Offers a rematch with a new seed; when the opponent has offered one already, accepts it. */
export const offerBoardRematch = async (matchId: string): Promise<MatchView> => {
  const next = await api.call('POST /match/rematch', { body: { matchId, hostCommit: commitNewSeed() } });
  if (next.status === 'new' && next.board !== undefined && !holdsSeedOf(next.board))
    await api.call('PUT /match/accept', { body: { matchId: next._id, ...acceptSeeds(next) } });
  return next;
};
