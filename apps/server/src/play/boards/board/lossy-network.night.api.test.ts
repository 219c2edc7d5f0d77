import type { BoardAct, BoardChange, BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { ALL_GAMES } from '@muqabla/games/all-games';
import { linkOf } from '@muqabla/games/dice/links';
import { parseProof, type SentLink } from '@muqabla/games/dice/proof';
import { verifyGame } from '@muqabla/games/dice/verify-game';
import { otherSeat } from '@muqabla/games/seat';
import { anyAct, readBoard, sendAct } from '@muqabla/testing/board-fixtures';
import { sendLink, startLinkedMatch } from '@muqabla/testing/linked-phones';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { CORPUS_TIMEOUT_MILLISECONDS, rounds } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it } from 'vitest';
import { insertBoardGames } from '../games/board-games.queries.ts';

const GAMES = rounds(200);
const SHARE_LOST = 0.1;
const SHARE_CUT = 0.01;
const CUT_SECONDS = 20;
const MAX_STEPS = 3000;

const server = setUpTestServer();
beforeAll(() => insertBoardGames(server.services.db));

/** Numbers in [0, 1) that follow from the seed. */
const numbersFrom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

/** A phone of the game: the board that it shows, and its receipt. */
type Phone = {
  readonly side: Side;
  readonly player: Player;
  state: BoardState;
  nextRoll: number;
  readonly links: SentLink[];
};

/** A game whose messages are lost in either direction, and whose phones know only what has reached them. */
const openGame = async (number: number, pair: Readonly<Record<Side, Player>>) => {
  const random = numbersFrom(number);
  const isLost = () => random() < SHARE_LOST;
  const { matchId, secrets } = await startLinkedMatch(pair.host, pair.joiner);
  const first = await readBoard(pair.host, matchId);
  if (first.state === undefined) expect.fail();
  const phoneOf = (side: Side): Phone => ({
    side,
    player: pair[side],
    state: first.state ?? expect.fail(),
    nextRoll: 0,
    links: [],
  });
  const phones = { host: phoneOf('host'), joiner: phoneOf('joiner') };
  /** Every act that has reached a phone, by its number. */
  const seen = new Map<number, RecordedBoardAct>();

  const show = (phone: Phone, acts: readonly RecordedBoardAct[], state: BoardState) => {
    for (const act of acts) {
      expect(seen.get(act.number) ?? act).toEqual(act);
      seen.set(act.number, act);
    }
    // As the app does: an old board is not shown again, and after acts that have not arrived the board is read.
    const hasGap = (acts[0]?.number ?? 0) > phone.state.actNumber;
    if (state.actNumber < phone.state.actNumber || hasGap) return;
    const last = acts.findLast(({ type }) => type === 'roll')?.rollNumber;
    if (last !== undefined) phone.nextRoll = last + 1;
    phone.state = state;
  };
  const refresh = async (phone: Phone) => {
    if (isLost()) return;
    const { acts, state } = await readBoard(phone.player, matchId);
    if (!isLost() && state !== undefined) show(phone, acts, state);
  };

  /** The phone opposite the roller sends its link until it hears that the server has it. */
  const releaseLink = async ({ side, player, state, nextRoll, links }: Phone) => {
    const isDue = state.turn === otherSeat(side) && state.legalMoves.length === 0;
    if (!isDue || links.at(-1)?.rollNumber === nextRoll || isLost()) return;
    const link = linkOf(secrets[side], nextRoll) ?? '';
    const { status } = await sendLink(player, matchId, nextRoll, link);
    if (status === 200 && !isLost())
      links.push({ rollNumber: nextRoll, actNumber: state.actNumber, link, anchors: state.anchors?.length ?? 0 });
  };

  /** The player to act sends the same act until an answer comes. */
  const act = async (phone: Phone) => {
    const { side, player, state, nextRoll } = phone;
    if (state.turn !== side || isLost()) return;
    const chosen: BoardAct = anyAct(state);
    const link = linkOf(secrets[side], nextRoll) ?? undefined;
    const sent = chosen.type === 'roll' ? { ...chosen, link } : chosen;
    const { status, body } = await sendAct(player, matchId, state.actNumber, sent);
    if (status !== 200) return refresh(phone);
    const change: BoardChange = body;
    if (!isLost()) show(phone, change.acts, change.state);
    // The event to the other phone; a roll that waits has none.
    if (change.acts.length > 0 && !isLost()) show(phones[otherSeat(side)], change.acts, change.state);
  };

  /** For twenty seconds neither phone reaches the server, whose clocks run. */
  const cut = async () => {
    server.clock.advance({ seconds: CUT_SECONDS });
    await server.drain();
    await Promise.all([refresh(phones.host), refresh(phones.joiner)]);
  };

  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (phones.host.state.turn === undefined && phones.joiner.state.turn === undefined) break;
    server.clock.advance({ seconds: 0.4 + random() });
    if (random() < SHARE_CUT) await cut();
    for (const phone of [phones.host, phones.joiner]) {
      if (random() < 0.2) await refresh(phone);
      await releaseLink(phone);
      await act(phone);
    }
  }
  return { matchId, phones, seen };
};

it(
  'games lose no act when every tenth message is lost and both phones are cut off for twenty seconds',
  async () => {
    let [rolls, both, links] = [0, 0, 0];
    for (let number = 1; number <= GAMES; number += 1) {
      // Signed in anew for each game, whose clock runs for minutes.
      const pair = {
        host: await playerWithCash(server.origin, 10_000, 'Hema Host'),
        joiner: await playerWithCash(server.origin, 10_000, 'Jaya Joiner'),
      };
      const { matchId, phones, seen } = await openGame(number, pair);
      const { proof, acts } = await pair.host.call('GET /match/board/{matchId}/record', { params: { matchId } });
      // What a phone was shown is what is recorded, without a gap.
      expect(acts.map((act) => act.number)).toEqual(acts.map((_, place) => place));
      for (const [place, shown] of seen) expect(acts[place]).toEqual(shown);
      for (const side of ['host', 'joiner'] as const) {
        const receipt = { seat: side, links: phones[side].links };
        const verified = verifyGame(ALL_GAMES[proof.rules], parseProof(proof), receipt);
        // No receipt contradicts the record of an honest server.
        expect([number, side, verified.failed]).toEqual([number, side, null]);
        links += phones[side].links.length;
        if (side === 'host') continue;
        rolls += verified.rolls;
        both += verified.phones?.both ?? 0;
      }
    }
    // Most rolls are made by both phones all the same.
    expect(links / rolls).toBeGreaterThan(0.5);
    expect(both / rolls).toBeGreaterThan(0.6);
  },
  CORPUS_TIMEOUT_MILLISECONDS,
);
