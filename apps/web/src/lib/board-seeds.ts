import { CallError } from '@muqabla/client/call-error';
import type { MatchBoard } from '@muqabla/contract/play/boards/board';
import type { MatchView, Side } from '@muqabla/contract/play/matches/match';
import { hostCommit } from '@muqabla/games/dice/commits';
import { anchorOf, type NewAnchor } from '@muqabla/games/dice/links';
import { toHex } from '@muqabla/proofs/hex';
import { parseStored, readStored, store } from '@muqabla/ui/storage';
import * as m from '../messages.ts';
import { api } from './session.ts';

// The client's part of docs/fair-dice.md. A seed is on the device before anything is sent, so that a lost response
// loses no seed.

/** The secret of a chain of links, and the roll from which it counts. */
export type Chain = { secret: string; from: number };
export type KeptReceipt = {
  matchId: string;
  /** Absent on a device that joined the game after its beginning. */
  hostCommit?: string;
  diceCommit?: string;
  seat?: Side;
  hostSeed?: string;
  joinerSeed?: string;
  /** The chains of this device, the one of the beginning first. */
  chains?: Chain[];
  /** For each link that the server has of this device: its roll, the act before which it was sent, and the anchors known by then. */
  sent?: [rollNumber: number, actNumber: number, anchors: number][];
  /** The new anchors of both phones that this device was shown. */
  anchors?: NewAnchor[];
};
type HostSeed = { seed: string; secret?: string; sentFor?: string };
type BoardMatch = { _id: string; board?: MatchBoard | undefined };

// For devices that block storage: the values then last as long as the page.
const inMemory = new Map<string, string>();

// What is stored comes first: another tab of the player may have written it.
const read = (key: string) => readStored(key) ?? inMemory.get(key) ?? null;
const keep = (key: string, value: KeptReceipt | HostSeed) => {
  const text = JSON.stringify(value);
  inMemory.set(key, text);
  store(key, text);
};
const seedKey = (commit: string) => `boardSeed:${commit}`;
const receiptKey = (matchId: string) => `boardReceipt:${matchId}`;

const readHostSeed = (commit: string): HostSeed | null => parseStored<HostSeed>(read(seedKey(commit)));

/** Returns what this device noted while a match was set up and played; null when it was set up on another device. */
export const readKept = (matchId: string): KeptReceipt | null => parseStored<KeptReceipt>(read(receiptKey(matchId)));

/** Keeps more of a match than is known of it already. */
export const keepMore = (matchId: string, more: Partial<KeptReceipt>): void =>
  keep(receiptKey(matchId), { matchId, ...readKept(matchId), ...more });

const newSecret = () => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** A new chain of links, which begins with the game: its anchor is the seed of this device. */
const newChain = () => {
  const secret = newSecret();
  return { secret, seed: anchorOf(secret) };
};

/** Makes the host's seed, keeps it on the device and returns its commit. */
export const commitNewSeed = (): string => {
  const { seed, secret } = newChain();
  const commit = hostCommit(seed);
  keep(seedKey(commit), { seed, secret });
  return commit;
};

/** True when this device made the host's seed of a match. */
const holdsSeedOf = ({ hostCommit: commit }: MatchBoard): boolean => readHostSeed(commit) !== null;

type AcceptSeeds = { hostCommit?: string; joinerSeed?: string; sendsLinks?: boolean };

/** The joiner's part of accepting a match, of which a receipt is kept first: the same again while the host's seed is the same. */
export const acceptSeeds = ({ _id: matchId, board }: BoardMatch): AcceptSeeds => {
  if (board === undefined) return {};
  const { hostCommit: seen, diceCommit } = board;
  const kept = readKept(matchId);
  // An accept whose answer was lost may have reached the server with it.
  const isSame = kept?.hostCommit === seen && kept.diceCommit === diceCommit;
  if (isSame && kept.joinerSeed !== undefined)
    return { hostCommit: seen, joinerSeed: kept.joinerSeed, sendsLinks: kept.chains !== undefined };
  const { seed: joinerSeed, secret } = newChain();
  const chains = [{ secret, from: 0 }];
  keep(receiptKey(matchId), { matchId, hostCommit: seen, diceCommit, seat: 'joiner', joinerSeed, chains });
  return { hostCommit: seen, joinerSeed, sendsLinks: true };
};

type StartSeeds = { hostSeed?: string; joinerSeed?: string; sendsLinks?: boolean };

/**
 * The host's part of starting a match. Throws a refusal when the seed has left the device for another joiner. Without the
 * seed on this device the server refuses, with the words for it.
 */
export const startSeeds = ({ _id: matchId, board }: BoardMatch): StartSeeds => {
  const joinerSeed = board?.joinerSeed;
  if (board === undefined || joinerSeed === undefined) return {};
  const { hostCommit: commit, diceCommit } = board;
  const kept = readHostSeed(commit);
  if (kept === null) return { hostSeed: newSecret(), joinerSeed };
  if (kept.sentFor !== undefined && kept.sentFor !== joinerSeed)
    throw new CallError(409, { message: m.board_seed_spent(), code: 'DICE_CHANGED' });
  const { seed: hostSeed, secret } = kept;
  const chains = secret === undefined ? {} : { chains: [{ secret, from: 0 }] };
  keep(receiptKey(matchId), { matchId, hostCommit: commit, diceCommit, seat: 'host', hostSeed, joinerSeed, ...chains });
  keep(seedKey(commit), { ...kept, sentFor: joinerSeed });
  return { hostSeed, joinerSeed, sendsLinks: secret !== undefined };
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
