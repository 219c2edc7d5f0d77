import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { CallName } from '@muqabla/contract/call';
import type { BoardChange } from '@muqabla/contract/play/boards/board-state';
import type { ListedMatch } from '@muqabla/contract/play/matches/match';
import type { QuickMatch } from '@muqabla/contract/play/matches/match-calls';
import { hostCommit } from '@muqabla/games/dice/commits';
import type { RawInput } from '@muqabla/testing/caller';
import type { Player } from '@muqabla/testing/player';
import { openSocket } from './open-socket.ts';

/** Measured waits by the name of a call or of an event. */
export type Waits = Map<string, number[]>;

type Options = {
  readonly tournamentId: string;
  readonly waits: Waits;
  /** Seconds a player thinks about an act. */
  readonly thinkSeconds: number;
  /** No new game is looked for after this. */
  readonly isOver: () => boolean;
};

/** The app looks again after so long while the player waits. */
const LOOK_MILLISECONDS = 3000;
const GAME_MILLISECONDS = 120_000;

/** The shortest game of chess: the side that begins is mated by the fourth act. */
const MOVES = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];

// Without a reference: what is no longer waited for must not keep the process.
const waitMilliseconds = (milliseconds: number) => setTimeout(milliseconds, undefined, { ref: false });

/** A promise that others resolve, or that ends with undefined after a while. */
const createSignal = <T>() => {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => (resolve = done));
  return {
    resolve: (value: T) => resolve(value),
    within: (milliseconds: number) => Promise.race([promise, waitMilliseconds(milliseconds).then(() => undefined)]),
  };
};

type Game = {
  readonly matchId: string;
  readonly side: 'host' | 'joiner';
  readonly begun: ReturnType<typeof createSignal<true>>;
  readonly ended: ReturnType<typeof createSignal<true>>;
};

/** The results of one phone. */
export type PhoneCounts = { games: number; lost: number; refused: Map<string, number> };

const newGame = (matchId: string, side: Game['side']): Game => ({
  matchId,
  side,
  begun: createSignal<true>(),
  ended: createSignal<true>(),
});

/** Calls of a phone, each timed; the refused ones are counted. */
const createTimedCalls = (player: Player, waits: Waits, { refused }: PhoneCounts) => {
  const note = (name: string, milliseconds: number) => {
    const list = waits.get(name);
    if (list === undefined) waits.set(name, [milliseconds]);
    else list.push(milliseconds);
  };
  const send = async <T>(name: CallName, input: RawInput): Promise<T | null> => {
    const from = performance.now();
    const { status, body } = await player.send<T & { code?: string }>(name, input);
    note(name, performance.now() - from);
    if (status === 200) return body;
    const refusal = `${name} ${body?.code ?? status}`;
    refused.set(refusal, (refused.get(refusal) ?? 0) + 1);
    return null;
  };
  return { note, send };
};

type TimedCalls = ReturnType<typeof createTimedCalls>;

/** Opens the socket of a phone, on which games begin, are played by the shortest line and end. */
const openGames = async (player: Player, send: TimedCalls['send'], thinkSeconds: number) => {
  let game: Game | null = null;
  let accepted: { matchId: string; signal: ReturnType<typeof createSignal<ListedMatch>> } | null = null;

  const onBoard = async ({ matchId, state }: BoardChange) => {
    const playing = game;
    if (playing === null || playing.matchId !== matchId) return;
    playing.begun.resolve(true);
    if (state.outcome !== undefined) playing.ended.resolve(true);
    if (state.turn !== playing.side) return;
    await waitMilliseconds(thinkSeconds * 1000);
    const body = { actNumber: state.actNumber, act: { type: 'move', move: MOVES[state.actNumber] ?? '' } };
    await send('PUT /match/board/{matchId}/act', { params: { matchId }, body });
  };
  const onEvent = (text: string) => {
    const [event, payload] = JSON.parse(text) as [string, never];
    if (event === 'boardChanged') void onBoard(payload);
    if (event !== 'matchAccepted') return;
    const match = payload as ListedMatch;
    if (match._id === accepted?.matchId) accepted.signal.resolve(match);
  };
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const socket = await openSocket(player.origin, player.token ?? '', onEvent, { 'x-forwarded-for': address });
  return {
    /** Begins a game by the call that lets it begin; null when it does not. */
    begin: async (next: Game, name: CallName, body: NonNullable<RawInput['body']>) => {
      game = next;
      return (await send(name, { body })) !== null && (await next.begun.within(GAME_MILLISECONDS)) ? next : null;
    },
    /** The match of this id once an opponent has accepted it; undefined when none has before the next look. */
    accepted: (matchId: string) => {
      accepted = { matchId, signal: createSignal<ListedMatch>() };
      return accepted.signal.within(LOOK_MILLISECONDS);
    },
    close: () => socket.close(),
  };
};

/** Plays a tournament with one phone as the app does: by HTTP calls and the events of its socket, one game after the other. */
export const playOnPhone = async (player: Player, { tournamentId, waits, thinkSeconds, isOver }: Options) => {
  const counts: PhoneCounts = { games: 0, lost: 0, refused: new Map() };
  const { note, send } = createTimedCalls(player, waits, counts);
  const games = await openGames(player, send, thinkSeconds);

  /** Looks until a game has begun; null when none has before the end. */
  const findGame = async (): Promise<Game | null> => {
    let hostSeed = '';
    let waiting: string | undefined;
    while (!isOver()) {
      if (waiting === undefined) hostSeed = randomBytes(32).toString('hex');
      const body = waiting === undefined ? { hostCommit: hostCommit(hostSeed) } : { waiting };
      const answer = await send<QuickMatch>('PUT /tournaments/{id}/play', { params: { id: tournamentId }, body });
      if (answer?.state === 'offered') {
        const { match } = answer;
        const joinerSeed = randomBytes(32).toString('hex');
        const seeds = { matchId: match._id, joinerSeed, hostCommit: match.board?.hostCommit ?? '' };
        const begun = await games.begin(newGame(match._id, 'joiner'), 'PUT /match/accept', seeds);
        if (begun !== null) return begun;
        waiting = undefined;
        continue;
      }
      if (answer === null || answer.state === 'left' || answer.state === 'paired') {
        waiting = undefined;
        await waitMilliseconds(LOOK_MILLISECONDS);
        continue;
      }
      const matchId: string = answer.match._id;
      waiting = matchId;
      const match = answer.state === 'requested' ? answer.match : await games.accepted(matchId);
      if (match === undefined) continue;
      const start = { matchId, hostSeed, joinerSeed: match.board?.joinerSeed ?? '' };
      const begun = await games.begin(newGame(matchId, 'host'), 'PUT /match/start', start);
      if (begun !== null) return begun;
      waiting = undefined;
    }
    return null;
  };

  while (!isOver()) {
    const from = performance.now();
    const found = await findGame();
    if (found === null) break;
    note('from “Play next” to a game', performance.now() - from);
    if ((await found.ended.within(GAME_MILLISECONDS)) === undefined) counts.lost += 1;
    else counts.games += 1;
    // Back on the page of the tournament.
    await send('GET /tournaments/{id}', { params: { id: tournamentId } });
    await send('GET /tournaments/{id}/standings', { params: { id: tournamentId } });
  }
  games.close();
  return counts;
};
