import { FIRST_ACT_MILLISECONDS, LINK_MILLISECONDS, NETWORK_ALLOWANCE_MILLISECONDS } from '@muqabla/games/clock';
import { hostCommit } from '@muqabla/games/dice/commits';
import { anchorOf, linkOf } from '@muqabla/games/dice/links';
import { otherSeat, type Seat } from '@muqabla/games/seat';
import { describe, expect, it } from 'vitest';
import { clockOf } from '../../matches/match/board-terms.rules.ts';
import { type BoardRequest, decideOnBoard } from './act.rules.ts';
import { openBoard } from './board-moves.rules.ts';
import { type Board, gameOf, startPlay } from './board.rules.ts';
import { acceptedLinks, linkReader, linksAfter, withAnchor, withLink } from './links.rules.ts';
import { parseStoredAct } from './stored-act.rules.ts';

const START = new Date('2026-11-29T10:00:00Z');
const SECRETS = { host: 'a1'.repeat(32), joiner: 'b2'.repeat(32) };
const SEEDS = { hostSeed: anchorOf(SECRETS.host), joinerSeed: anchorOf(SECRETS.joiner) };

const linkAt = (seat: Seat, roll: number) => linkOf(SECRETS[seat], roll) ?? '';
const seedAt = (seat: Seat) => anchorOf(SECRETS[seat]);
const at = (milliseconds: number) => new Date(START.getTime() + milliseconds);

/** A game whose first roll is due. */
const startGame = (sends = { host: true, joiner: true }): Board => {
  const clock = clockOf('ludo-quick', '15 s') ?? expect.fail();
  const open = openBoard(
    '01a203a7-ef20-7236-944f-7906491a0415',
    { game: 'ludo-quick', clock, dice: 'free' },
    { hostCommit: hostCommit(SEEDS.hostSeed), diceSeed: 'c3'.repeat(32) },
  );
  const accepted = { ...open, links: acceptedLinks(sends.joiner), joinerSeed: SEEDS.joinerSeed };
  return startPlay(accepted, { ...SEEDS, sendsLinks: sends.host }, START);
};

const roller = startGame().play?.first ?? 'host';
const opponent = otherSeat(roller);
const link = (roll: number, side: Seat = opponent, of: Seat = side): BoardRequest => ({
  kind: 'link',
  side,
  rollNumber: roll,
  link: linkAt(of, roll),
});
const tap = (actNumber = 0): BoardRequest => ({
  kind: 'act',
  side: roller,
  actNumber,
  act: { type: 'roll', link: linkAt(roller, 0) },
  awayMilliseconds: null,
});

const decide = (board: Board, request: BoardRequest, milliseconds = 100) =>
  decideOnBoard(board, request, { now: at(milliseconds), outages: [], recorded: null });
const changed = (board: Board, request: BoardRequest, milliseconds = 100) => {
  const decision = decide(board, request, milliseconds);
  return 'board' in decision ? decision : expect.fail(JSON.stringify(decision));
};
const firstAct = ({ acts }: { acts: readonly { act: string }[] }) => parseStoredAct(acts[0]?.act ?? '');

describe('a roll', () => {
  it('is made at once of both links when the opponent’s came before the tap', () => {
    const { board } = changed(startGame(), link(0));
    expect(firstAct(changed(board, tap()))).toMatchObject({ act: { type: 'roll', rollNumber: 0 }, missing: [] });
  });
  it('waits a second and a half for the opponent’s link, and not a millisecond longer', () => {
    const { board, acts } = changed(startGame(), tap());
    expect(acts).toEqual([]);
    expect(LINK_MILLISECONDS).toBe(1500);
    expect(board.play?.deadline).toEqual(at(100 + LINK_MILLISECONDS));
    for (const again of [tap(), { kind: 'expire' } as const]) {
      expect(changed(board, again, 100 + LINK_MILLISECONDS - 1).acts).toEqual([]);
      expect(firstAct(changed(board, again, 100 + LINK_MILLISECONDS)).missing).toEqual([opponent]);
    }
  });
  it('is made of the link that comes while it waits, and took the time until the tap', () => {
    const { board } = changed(startGame(), tap());
    const made = changed(board, link(0), 1000);
    expect(firstAct(made).missing).toEqual([]);
    expect(made.acts[0]?.spentMilliseconds).toBe(100);
  });
  it('that waits has stopped the clock: the opponent may resign meanwhile, and no time has run out', () => {
    const lastMoment = FIRST_ACT_MILLISECONDS + NETWORK_ALLOWANCE_MILLISECONDS - 1;
    const { board } = changed(startGame(), tap(), lastMoment);
    const resign = {
      kind: 'act',
      side: opponent,
      actNumber: 0,
      act: { type: 'resign' },
      awayMilliseconds: null,
    } as const;
    const { acts, refusal } = changed(board, resign, lastMoment + 1000);
    expect([acts.map(({ act }) => act), refusal]).toEqual([[`${opponent} resign`], null]);
  });
  it('does not wait for a phone that sends no links, nor for one that was missing', () => {
    const without = changed(startGame({ host: opponent !== 'host', joiner: opponent !== 'joiner' }), tap());
    expect(firstAct(without).missing).toEqual([opponent]);
    const { board } = changed(changed(startGame(), tap()).board, tap(), 100 + LINK_MILLISECONDS);
    expect(board.links?.[opponent].isHeard).toBe(false);
    expect(board.links?.[roller].isHeard).toBe(true);
  });
  it('does not wait for a phone because it commits to a new anchor, only once it has released a link', () => {
    const { board } = changed(changed(startGame(), tap()).board, tap(), 100 + LINK_MILLISECONDS);
    const anchored = changed(board, { kind: 'anchor', side: opponent, anchor: anchorOf('d4'.repeat(32)) }, 2000).board;
    expect([anchored.links?.anchors.length, anchored.links?.[opponent].isHeard]).toEqual([1, false]);
    const { from = 0 } = anchored.links?.anchors[0] ?? {};
    const released = {
      side: opponent,
      seed: seedAt(opponent),
      rollNumber: from,
      link: linkOf('d4'.repeat(32), 0) ?? '',
    };
    expect(withLink(anchored.links ?? expect.fail(), released)?.[opponent].isHeard).toBe(true);
  });
  it('that the server makes when a clock runs out is no silence of the roller’s phone', () => {
    const links = changed(startGame(), link(0)).board.links ?? expect.fail();
    const roll = { seat: roller, act: { type: 'roll', rollNumber: 0, face: 3 } } as const;
    const expired = linksAfter(links, 0, [{ seat: roller, act: { type: 'expire' } }, roll]);
    expect([expired[roller].isHeard, expired[opponent].isHeard]).toEqual([true, true]);
    const tapped = linksAfter(links, 0, [roll]);
    expect([tapped[roller].isHeard, tapped[opponent].isHeard]).toEqual([false, true]);
  });
});

it.each<[string, BoardRequest, string]>([
  ['for a later roll', link(1), 'LINK_NOT_DUE'],
  ['of the roller without a tap', link(0, roller), 'NOT_YOUR_LINK'],
  ['of the other phone’s chain', link(0, opponent, roller), 'WRONG_LINK'],
  ['of the right chain for another roll', { ...link(0), link: linkAt(opponent, 1) } as BoardRequest, 'WRONG_LINK'],
  ['that is the anchor itself', { ...link(0), link: seedAt(opponent) } as BoardRequest, 'WRONG_LINK'],
])('a link %s is refused', (_, request, refused) => {
  expect(decide(startGame(), request)).toEqual({ refused });
});

it('a wrong link with the tap refuses the tap, and another value after one is refused', () => {
  const wrong = { ...tap(), act: { type: 'roll', link: linkAt(roller, 1) } } as BoardRequest;
  expect(decide(startGame(), wrong)).toEqual({ refused: 'WRONG_LINK' });
  const { board } = changed(startGame(), link(0));
  expect(decide(board, link(0))).toEqual({ repeated: true });
  expect(decide(board, { ...link(0), link: linkAt(opponent, 1) } as BoardRequest)).toEqual({ refused: 'WRONG_LINK' });
});

it('a link while a side has to move is refused: the roller has a choice', () => {
  // Without links to wait for.
  let board = startGame({ host: false, joiner: false });
  const hasChoice = () => (gameOf(board).legalMoves(board.play?.position ?? {}) ?? []).length > 0;
  let milliseconds = 0;
  while (!hasChoice() && milliseconds < 60_000) {
    milliseconds += 500;
    const { position, actNumber } = board.play ?? expect.fail();
    const side = gameOf(board).turn(position) ?? expect.fail();
    const request = { kind: 'act', side, actNumber, act: { type: 'roll' }, awayMilliseconds: null } as const;
    ({ board } = changed(board, request, milliseconds));
  }
  expect(hasChoice()).toBe(true);
  const { position } = board.play ?? expect.fail();
  const roll = gameOf(board).nextRoll(position)?.rollNumber ?? 0;
  for (const side of ['host', 'joiner'] as const)
    expect(decide(board, link(roll, side), milliseconds + 500)).toEqual({ refused: 'LINK_NOT_DUE' });
});

it('the links of every roll follow from the last one of each chain, also where an anchor has replaced it', () => {
  const secret = 'd4'.repeat(32);
  let links = startGame().links ?? expect.fail();
  const send = (rollNumber: number, value: string) => {
    links = withLink(links, { side: 'host', seed: SEEDS.hostSeed, rollNumber, link: value }) ?? expect.fail();
  };
  send(0, linkAt('host', 0));
  send(3, linkAt('host', 3));
  ({ links } =
    withAnchor(links, { side: 'host', anchor: anchorOf(secret), nextRoll: 5, isDue: true }) ?? expect.fail());
  send(5, linkAt('host', 5));
  send(7, linkOf(secret, 1) ?? '');
  const linkOfRoll = linkReader(links);
  expect([0, 3, 5].map((roll) => linkOfRoll('host', roll))).toEqual([0, 3, 5].map((roll) => linkAt('host', roll)));
  expect(linkOfRoll('host', 7)).toBe(linkOf(secret, 1));
  expect(linkOfRoll('joiner', 7)).toBeNull();
});
