import { randomBytes } from 'node:crypto';
import { paise } from '@muqabla/contract/money';
import type { BoardAct, BoardState } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { hostCommit } from '@muqabla/games/dice/commits';
import { CHAIN_LINKS, linkHash } from '@muqabla/games/dice/links';
import type { Pair } from '@muqabla/testing/many-players';
import { isRefusal } from '../../apps/server/src/platform/http/refusal-error.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import type { ActOnBoard } from '../../apps/server/src/play/boards/board/act-on-board.ts';
import type { MakeMove } from '../../apps/server/src/play/matches/match/play-services.ts';

// The longest of the games: it does not end while it is measured.
const GAME = 'Instant Ludo Classic';

/** The chain of one phone: its anchor and its links, each hashed once. */
const chainOf = (secret: string) => {
  const links = [secret];
  while (links.length < CHAIN_LINKS) links.push(linkHash(links.at(-1) ?? ''));
  return { anchor: linkHash(links.at(-1) ?? ''), links: links.toReversed() };
};

/** The links of the phones, made once for all games: a phone makes its own while it waits for an opponent. */
export const LINK_CHAINS: Readonly<Record<Side, ReturnType<typeof chainOf>>> = {
  host: chainOf('a1'.repeat(32)),
  joiner: chainOf('b2'.repeat(32)),
};

const newSeed = () => randomBytes(32).toString('hex');

/** A legal act on this board: the roll that is due, or the last legal move. */
export const nextAct = ({ legalMoves }: BoardState): BoardAct => {
  const move = legalMoves.at(-1);
  return move === undefined ? { type: 'roll' } : { type: 'move', move };
};

/** Brings a match of these two to the start of its game through the product's own moves; returns its id. */
export const startGame = async (
  makeMove: MakeMove,
  { host, joiner }: Pair,
  { sendsLinks = false }: { sendsLinks?: boolean } = {},
): Promise<string> => {
  const matchId = newId();
  const [hostSeed, joinerSeed] = sendsLinks
    ? [LINK_CHAINS.host.anchor, LINK_CHAINS.joiner.anchor]
    : [newSeed(), newSeed()];
  const commit = hostCommit(hostSeed);
  const create = { matchId, hostId: host, gameName: GAME, stake: paise(50_00) };
  const [byHost, byJoiner] = [host, joiner].map((id) => ({ kind: 'player' as const, id })) as [
    { kind: 'player'; id: string },
    { kind: 'player'; id: string },
  ];
  for (const request of [
    { kind: 'create', create: { ...create, dice: { hostCommit: commit, diceSeed: newSeed() } } },
    { kind: 'move', matchId, act: { move: 'accept', hostCommit: commit, joinerSeed, sendsLinks }, actor: byJoiner },
    { kind: 'move', matchId, act: { move: 'start', hostSeed, joinerSeed, sendsLinks }, actor: byHost },
  ] as const) {
    const match = await makeMove(request);
    if (isRefusal(match)) throw new Error(`refused: ${JSON.stringify(match)}`);
  }
  return matchId;
};

/** Plays one act of a game that has this state; returns the state after it, or null when the act is refused. */
export const playAct = async (
  actOnBoard: ActOnBoard,
  { host, joiner }: Pair,
  { matchId, state }: { matchId: string; state: BoardState },
): Promise<BoardState | null> => {
  const playerId = state.turn === 'host' ? host : joiner;
  const change = await actOnBoard({
    kind: 'act',
    matchId,
    playerId,
    actNumber: state.actNumber,
    act: nextAct(state),
    awayMilliseconds: null,
    socketId: null,
  });
  return change === null || isRefusal(change) ? null : change.state;
};
