import type { MatchView } from '@muqabla/contract/play/matches/match';
import { describe, expect, it } from 'vitest';
import { liveBarOf, type LiveState, liveStateOf } from '../../lib/live-bar.rules.ts';
import {
  coversAnotherRoom,
  isBoardRunning,
  type LiveMoment,
  momentsBetween,
  unseenOutcome,
  waitingRequest,
} from './live-moments.rules.ts';

const HOST = 'a';
const JOINER = 'b';
const matchWith = (change: Partial<MatchView> = {}): MatchView => ({
  _id: 'm',
  gameName: 'Ludo Classic',
  amount: 100,
  winAmount: 95,
  status: 'running',
  room: 'manual',
  host: { _id: HOST, username: 'Asha', avatar: 'avatar1.png' },
  joiner: { _id: JOINER, username: 'Bilal', avatar: 'avatar2.png' },
  createdAt: '2026-01-01T00:00:00Z',
  statusSince: '2026-01-01T00:00:00Z',
  roomcode: '',
  ...change,
});
const listOf = (live: MatchView[], ended: MatchView[] = []) => ({ live, ended });
const code = { roomcode: '08714236' };

describe('a moment', () => {
  it.each<[string, string, Partial<MatchView> | null, Partial<MatchView>, LiveMoment['kind'] | null]>([
    ['a joiner requests', HOST, null, { status: 'requested' }, 'requested'],
    ['a request was known before', HOST, { status: 'requested' }, { status: 'requested' }, null],
    [
      'another joiner requests',
      HOST,
      { status: 'requested' },
      { status: 'requested', statusSince: 'later' },
      'requested',
    ],
    ['a joiner sees the own request', JOINER, null, { status: 'requested' }, null],
    ['the host starts', JOINER, { status: 'requested' }, { status: 'running' }, 'started'],
    ['the host has started and set the code at once', JOINER, { status: 'requested' }, code, 'codeArrived'],
    ['the host sees the own start', HOST, { status: 'requested' }, { status: 'running' }, null],
    ['the code arrives', JOINER, {}, code, 'codeArrived'],
    ['the code was known before', JOINER, code, code, null],
    ['the host sees the own code', HOST, {}, code, null],
    ['the opponent reports', HOST, code, { ...code, status: 'pending', joiner_status: 'win' }, 'opponentReported'],
    ['the player reports', JOINER, code, { ...code, status: 'pending', joiner_status: 'win' }, null],
    [
      'the opponent contradicts',
      JOINER,
      { ...code, status: 'pending', joiner_status: 'win' },
      { ...code, status: 'conflict', joiner_status: 'win', host_status: 'win' },
      'opponentReported',
    ],
  ])('%s', (_, me, before, after, kind) => {
    const moments = momentsBetween(listOf(before ? [matchWith(before)] : []), listOf([matchWith(after)]), me);
    expect(moments.map((moment) => moment.kind)).toEqual(kind === null ? [] : [kind]);
  });

  it('is an end once, and again when a reviewer decides anew', () => {
    const running = listOf([matchWith(code)]);
    const won = matchWith({ status: 'completed', winner: 'host' });
    const anew = { ...won, winner: 'joiner' as const, statusSince: '2026-01-02T00:00:00Z' };
    const kinds = (before: typeof running, after: typeof running) =>
      momentsBetween(before, after, HOST).map(({ kind }) => kind);
    expect(kinds(running, listOf([], [won]))).toEqual(['ended']);
    expect(kinds(listOf([], [won]), listOf([], [won]))).toEqual([]);
    expect(kinds(listOf([], [won]), listOf([], [anew]))).toEqual(['ended']);
  });
});

describe('an outcome', () => {
  const [first, second] = [
    matchWith({ _id: '1', status: 'completed', statusSince: '2026-01-01T10:00:00Z' }),
    matchWith({ _id: '2', status: 'cancelled', statusSince: '2026-01-01T11:00:00Z' }),
  ];

  it('is shown in the order of the ends, each once', () => {
    expect(unseenOutcome([second, first], '2026-01-01T09:00:00Z')?._id).toBe('1');
    expect(unseenOutcome([second, first], first.statusSince)?._id).toBe('2');
    expect(unseenOutcome([second, first], second.statusSince)).toBeUndefined();
  });

  it('is the newest alone on a phone that has shown none, and one of the last three on the others', () => {
    expect(unseenOutcome([second, first], '')?._id).toBe('2');
    const many = Array.from({ length: 5 }, (_, index) =>
      matchWith({ _id: `${index}`, status: 'completed', statusSince: `2026-01-01T1${index}:00:00Z` }),
    );
    expect(unseenOutcome(many, '2026-01-01T09:00:00Z')?._id).toBe('2');
  });
});

describe('the request that a host answers', () => {
  it('is the one that has waited longest, and none of those the player made', () => {
    const [old, young] = [
      matchWith({ _id: 'old', status: 'requested', statusSince: '2026-01-01T10:00:00Z' }),
      matchWith({ _id: 'young', status: 'requested', statusSince: '2026-01-01T11:00:00Z' }),
    ];
    expect(waitingRequest([young, old], HOST)?._id).toBe('old');
    expect(waitingRequest([young, old], JOINER)).toBeUndefined();
  });
});

describe('an outcome', () => {
  const match = matchWith({ _id: 'own', status: 'completed' });
  const other = matchWith({ _id: 'other', status: 'completed' });
  it.each<[string, MatchView[], string | undefined, boolean]>([
    ['a page that is no room', [match], undefined, false],
    ['its own room', [match], 'own', false],
    ['the room of a battle under way', [match], 'other', true],
    ['the room of a battle that has ended', [other, match], 'other', false],
  ])('may not cover %s: %#', (_, ended, roomId, covers) => {
    expect(coversAnotherRoom(match, ended, roomId)).toBe(covers);
  });
});

it.each<[string, Partial<MatchView>, string | undefined, boolean]>([
  ['on its page', { room: 'board' }, 'm', true],
  ['on another page', { room: 'board' }, undefined, false],
  ['in the room of another battle', { room: 'board' }, 'other', false],
  ['once it has ended', { room: 'board', status: 'completed' }, 'm', false],
  ['in a room with a code', { room: 'manual' }, 'm', false],
])('a board runs %s: %#', (_, change, roomId, isRunning) => {
  expect(isBoardRunning([matchWith(change)], roomId)).toBe(isRunning);
});

describe('the live bar', () => {
  it.each<[string, string, Partial<MatchView>, LiveState | null]>([
    ['a request, to the host', HOST, { status: 'requested' }, 'wantsToPlay'],
    ['a request, to the joiner', JOINER, { status: 'requested' }, 'waitingForStart'],
    ['no code yet, to the host', HOST, {}, 'addCode'],
    ['no code yet, to the joiner', JOINER, {}, 'waitingForCode'],
    ['a code, to the host', HOST, code, 'playing'],
    ['a code, to the joiner', JOINER, code, 'codeReady'],
    ['own result in a manual room', HOST, { status: 'pending', host_status: 'win' }, 'checking'],
    ['own result in an automatic room', HOST, { status: 'pending', host_status: 'win', room: 'auto' }, 'theyCanAnswer'],
    ['the opponent’s result', JOINER, { status: 'pending', host_status: 'win' }, 'theyReported'],
    ['a conflict', JOINER, { status: 'conflict' }, 'conflict'],
    ['an own open match', HOST, { status: 'new' }, null],
    ['an ended match', HOST, { status: 'completed' }, null],
  ])('names %s', (_, me, change, state) => expect(liveStateOf(matchWith(change), me)).toBe(state));

  it('shows the most urgent match, counts the others, and leaves out the room that is open', () => {
    const live = [
      matchWith({ _id: '1', status: 'pending', host_status: 'win' }),
      matchWith({ _id: '2', status: 'requested' }),
      matchWith({ _id: '3', ...code }),
    ];
    expect(liveBarOf(live, HOST)).toMatchObject({ match: { _id: '2' }, state: 'wantsToPlay', more: 2 });
    expect(liveBarOf(live, HOST, '2')).toMatchObject({ match: { _id: '3' }, more: 1 });
    expect(liveBarOf([], HOST)).toBeUndefined();
  });
});
