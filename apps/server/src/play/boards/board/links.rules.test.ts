import { DICE_KINDS, type DiceKind } from '@muqabla/contract/play/boards/board';
import type { Side } from '@muqabla/contract/play/matches/match';
import { LINK_MILLISECONDS } from '@muqabla/games/clock';
import { hostCommit } from '@muqabla/games/dice/commits';
import { anchorOf, linkHash, linkOf } from '@muqabla/games/dice/links';
import { verifyGame } from '@muqabla/games/dice/verify-game';
import { otherSeat } from '@muqabla/games/seat';
import { rounds } from '@muqabla/testing/test-effort';
import { expect, it } from 'vitest';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { clockOf } from '../../matches/match/board-terms.rules.ts';
import { type BoardRequest, decideOnBoard, type NewBoardAct } from './act.rules.ts';
import { openBoard } from './board-moves.rules.ts';
import { type Board, endBoard, gameOf, startPlay } from './board.rules.ts';
import {
  acceptedLinks,
  beginLinks,
  dueRoll,
  linkColumnsOf,
  linksOfColumns,
  rollLinks,
  withAnchor,
} from './links.rules.ts';
import { gameProofOf, proofView } from './proof.view.ts';
import { parseStoredAct } from './stored-act.rules.ts';

const MATCH = '01a203a7-ef20-7236-944f-7906491a0415';
const START = new Date('2026-11-29T10:00:00Z');

/** Numbers in [0, 1) that follow from the seed. */
const numbersFrom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};
const secretOf = (random: () => number) =>
  Array.from({ length: 32 }, () =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, '0'),
  ).join('');

type Phone = { links: readonly string[]; from: number };

/** No game of Ludo Quick has more rolls. */
const MAX_ROLLS = 400;

/** The links of a chain, each hashed once; the anchor comes before the first. */
const chainOf = (random: () => number) => {
  const secret = secretOf(random);
  const links = [linkOf(secret, MAX_ROLLS) ?? ''];
  while (links.length <= MAX_ROLLS) links.push(linkHash(links.at(-1) ?? ''));
  return { links: links.toReversed(), anchor: anchorOf(secret) };
};

const startGame = (random: () => number, dice: DiceKind = 'free') => {
  const [host, joiner] = [chainOf(random), chainOf(random)];
  const phones: Record<Side, Phone> = { host: { ...host, from: 0 }, joiner: { ...joiner, from: 0 } };
  const [hostSeed, joinerSeed] = [host.anchor, joiner.anchor];
  const clock = clockOf('ludo-quick', '15 s') ?? expect.fail();
  const open = openBoard(
    MATCH,
    { game: 'ludo-quick', clock, dice },
    { hostCommit: hostCommit(hostSeed), diceSeed: secretOf(random) },
  );
  return { phones, board: startPlay(open, { hostSeed, joinerSeed, sendsLinks: true }, START) };
};

/** A game of which requests are stored or refused as they come. */
const createTable = (started: Board) => {
  const acts: NewBoardAct[] = [];
  let board = started;
  let now = START.getTime();
  return {
    board: () => board,
    play: () => board.play ?? expect.fail(),
    acts,
    wait: (milliseconds: number) => void (now += milliseconds),
    send: (request: BoardRequest) => {
      const number = request.kind === 'act' ? request.actNumber : -1;
      const stored = acts[number];
      const recorded =
        stored === undefined
          ? null
          : {
              act: stored.act,
              requestNumber: stored.requestNumber,
              laterRequests: acts.filter((act) => act.actNumber > number && act.requestNumber === act.actNumber).length,
            };
      const decision = decideOnBoard(board, request, { now: new Date(now), outages: [], recorded });
      if (isRefusal(decision) || 'repeated' in decision) return decision;
      // As the database keeps it.
      const after = {
        ...decision.board,
        links: linksOfColumns(linkColumnsOf(decision.board.links), { hasBegun: true }),
      };
      // As the caller ends the match.
      board = gameOf(after).turn(after.play?.position ?? {}) === null ? endBoard(after, new Date(now)) : after;
      acts.push(...decision.acts);
      return decision;
    },
  };
};

const linkFor = ({ links, from }: Phone, rollNumber: number) => links[rollNumber - from];

/** Plays a game over a bad network: messages are lost, sent twice or late, phones lose their secrets, turns are missed. */
const playBadly = (random: () => number, dice: DiceKind) => {
  const { phones, board } = startGame(random, dice);
  const table = createTable(board);
  const isLost = () => random() < 0.1;
  for (let step = 0; step < 4000; step += 1) {
    const { position, actNumber } = table.play();
    const game = gameOf(board);
    const side = game.turn(position);
    if (side === null) break;
    table.wait(200 + random() * 400);
    if (random() < 0.005) table.wait(20_000);
    const due = dueRoll(game, position);
    const opponent = otherSeat(side);
    if (random() < 0.02) {
      const { links, anchor } = chainOf(random);
      phones[opponent] = { links, from: Number.POSITIVE_INFINITY };
      const anchored = table.send({ kind: 'anchor', side: opponent, anchor });
      const from =
        'board' in anchored ? anchored.board.links?.anchors.findLast(({ seat }) => seat === opponent)?.from : undefined;
      phones[opponent].from = from ?? Number.POSITIVE_INFINITY;
    }
    const sendLink = () => {
      const link = due === null ? undefined : linkFor(phones[opponent], due);
      if (due !== null && link !== undefined) table.send({ kind: 'link', side: opponent, rollNumber: due, link });
    };
    if (due !== null && !isLost()) sendLink();
    const move = game.legalMoves(position)?.[0];
    const act =
      due === null && move !== undefined
        ? ({ type: 'move', move } as const)
        : ({ type: 'roll', link: due === null ? undefined : linkFor(phones[side], due) } as const);
    const request = { kind: 'act', side, actNumber, act, awayMilliseconds: null } as const;
    if (isLost()) continue;
    table.send(request);
    if (random() < 0.3) sendLink();
    table.send({ kind: 'expire' });
    if (table.play().actNumber > actNumber) {
      // The answer was lost: the same again changes nothing.
      const before = table.acts.length;
      table.send(request);
      expect(table.acts).toHaveLength(before);
    } else table.wait(LINK_MILLISECONDS);
  }
  return table;
};

it.each(DICE_KINDS)(
  'loses no act of games with %s dice over a bad network, and the record of each is proved',
  (dice) => {
    let both = 0;
    let rolls = 0;
    for (let number = 1; number <= rounds(100); number += 1) {
      const table = playBadly(numbersFrom(number), dice);
      const over = endBoard(table.board(), START);
      expect(table.acts.map(({ actNumber }) => actNumber)).toEqual(table.acts.map((_, place) => place));
      const proof = proofView(over, table.acts) ?? expect.fail();
      const verified = verifyGame(gameOf(over), gameProofOf(proof));
      expect(verified.failed).toBeNull();
      expect(proof.rules).toBe(dice === 'even' ? 'ludo-quick-even-1' : 'ludo-quick-1');
      both += verified.phones?.both ?? 0;
      rolls += verified.rolls;
    }
    expect(rolls).toBeGreaterThan(500);
    expect(both / rolls).toBeGreaterThan(0.5);
  },
);

it('a player who reconnects with a new secret at each roll decides nothing, and is counted', () => {
  const { phones, board } = startGame(numbersFrom(5));
  const table = createTable(board);
  const anchors: string[] = [];
  for (let roll = 0; roll < 30; roll += 1) {
    const { position, actNumber } = table.play();
    const game = gameOf(board);
    const side = game.turn(position);
    if (side === null) break;
    const due = dueRoll(game, position);
    table.wait(500);
    const link = due === null ? undefined : linkFor(phones[side], due);
    const move = game.legalMoves(position)?.[0];
    const act =
      due === null && move !== undefined
        ? ({ type: 'move', move } as const)
        : ({ type: 'roll', link: side === 'host' ? link : undefined } as const);
    table.send({ kind: 'act', side, actNumber, act, awayMilliseconds: null });
    const anchor = anchorOf(secretOf(numbersFrom(100 + roll)));
    const answer = table.send({ kind: 'anchor', side: 'joiner', anchor });
    if ('board' in answer) anchors.push(anchor);
    table.wait(LINK_MILLISECONDS);
    table.send({ kind: 'expire' });
  }
  const rolls = table.acts.map(({ act }) => parseStoredAct(act)).filter(({ act }) => act.type === 'roll');
  expect(rolls.length).toBeGreaterThan(5);
  for (const { missing } of rolls) expect(missing).toContain('joiner');
  // Each new anchor stands in the record, at most one for a roll and twenty in all.
  const kept = table.board().links?.anchors ?? [];
  expect(kept.map(({ anchor }) => anchor)).toEqual(anchors);
  expect(new Set(kept.map(({ from }) => from)).size).toBe(kept.length);
  expect(kept.length).toBeLessThanOrEqual(20);
});

it('a game that began under version 1 is played to its end and proved under it', () => {
  const { board } = startGame(numbersFrom(9));
  const clock = board.clock;
  const open = openBoard(
    MATCH,
    { game: 'ludo-quick', clock },
    { hostCommit: board.hostCommit, diceSeed: board.diceSeed },
  );
  const { hostSeed = '', joinerSeed = '' } = board.play ?? {};
  const chess = startPlay({ ...open, rules: 'chess-2' }, { hostSeed, joinerSeed, sendsLinks: true }, START);
  expect(chess.links).toBeNull();
  // As a game of Ludo was stored before: without links, its first seat by the key of version 1.
  const old: Board = {
    ...board,
    links: null,
    play: {
      ...(board.play ?? expect.fail()),
      first: chess.play?.first ?? 'host',
      position: gameOf(board).start(chess.play?.first ?? 'host'),
    },
  };
  const table = createTable(old);
  for (let step = 0; step < 2000; step += 1) {
    const { position, actNumber } = table.play();
    const side = gameOf(old).turn(position);
    if (side === null) break;
    table.wait(500);
    const move = gameOf(old).legalMoves(position)?.[0];
    const act =
      move === undefined ? ({ type: 'roll', link: 'ab'.repeat(32) } as const) : ({ type: 'move', move } as const);
    table.send({ kind: 'act', side, actNumber, act, awayMilliseconds: null });
  }
  const proof = proofView(endBoard(table.board(), START), table.acts) ?? expect.fail();
  expect(proof).not.toHaveProperty('anchors');
  expect(verifyGame(gameOf(old), gameProofOf(proof))).toMatchObject({ ok: true, phones: null });
});

it('a link makes the roll that is due alone: a further roll of a missed turn is made without', () => {
  const links = beginLinks(acceptedLinks(true), true);
  const known = (link: string) => ({ known: { link, number: 7 }, isHeard: true });
  const due = { ...links, host: known('a'), joiner: known('b') };
  expect([7, 8].map(rollLinks(due, 7))).toEqual([
    { host: 'a', joiner: 'b' },
    { host: null, joiner: null },
  ]);
});

it('an anchor that a phone has committed to is no other phone’s, and none a second time', () => {
  const begun = beginLinks(acceptedLinks(true), true);
  const commit = (links: typeof begun, side: Side, anchor: string, nextRoll: number) =>
    withAnchor(links, { side, anchor, nextRoll, isDue: false });
  const first = commit(begun, 'host', 'a', 3) ?? expect.fail();
  expect(commit(first.links, 'joiner', 'a', 5)).toBeNull();
  const second = commit(first.links, 'host', 'b', 7) ?? expect.fail();
  expect(commit(second.links, 'host', 'a', 9)).toBeNull();
  // Its answer was lost.
  expect(commit(second.links, 'host', 'b', 9)).toEqual(second);
});

it('an anchor counts from the next roll, and from the one after it where the next is due', () => {
  const begun = beginLinks(acceptedLinks(true), true);
  for (const isDue of [false, true])
    expect(withAnchor(begun, { side: 'host', anchor: 'a', nextRoll: 3, isDue })?.from).toBe(isDue ? 4 : 3);
});

it('a phone commits to twenty anchors in a game and no more, whatever the other one does', () => {
  let links = beginLinks(acceptedLinks(true), true);
  const commit = (side: Side, number: number) =>
    withAnchor(links, { side, anchor: `${side} ${number}`, nextRoll: number, isDue: false });
  for (let number = 0; number < 20; number += 1)
    for (const side of ['host', 'joiner'] as const) ({ links } = commit(side, number) ?? expect.fail());
  expect(links.anchors).toHaveLength(40);
  for (const side of ['host', 'joiner'] as const) expect(commit(side, 20)).toBeNull();
});

it.each([true, false])('the host says whether links come when the game begins, not before: %s', (joinerSends) => {
  const accepted = acceptedLinks(joinerSends);
  expect(linkColumnsOf(accepted)).toMatchObject({ host_sends_links: null, joiner_sends_links: joinerSends });
  for (const hostSends of [true, false]) {
    const begun = beginLinks(accepted, hostSends);
    expect([begun.host.isHeard, begun.joiner.isHeard]).toEqual([hostSends, joinerSends]);
  }
});
