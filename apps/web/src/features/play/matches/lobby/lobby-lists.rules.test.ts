import type { ListedMatch, MatchStatus } from '@muqabla/contract/play/matches/match';
import { describe, expect, it } from 'vitest';
import {
  applyLobbyEvent,
  keepOrder,
  type LobbyEventName,
  type LobbyLists,
  type LobbyMatch,
  splitOwn,
} from './lobby-lists.rules.ts';

const me = { _id: 'me', username: 'Kavya', avatar: 'avatar8.png' };
const asha = { _id: 'asha', username: 'Asha', avatar: 'avatar1.png' };
const ravi = { _id: 'ravi', username: 'Ravi', avatar: 'avatar2.png' };
const viewer = { me: 'me', gameName: 'ludo' };
const none: LobbyLists = { open: [], running: [] };

type MatchFields = { status: MatchStatus; host?: typeof me; joiner?: typeof me; _id?: string; gameName?: string };
const matchOf = ({ status, host = asha, joiner, _id = 'm1', gameName = 'ludo' }: MatchFields): ListedMatch => ({
  _id,
  gameName,
  amount: 100,
  winAmount: 95,
  status,
  room: 'manual',
  host,
  ...(joiner && { joiner }),
  createdAt: '2026-01-01T00:00:00Z',
});
const open = (...list: LobbyMatch[]): LobbyLists => ({ open: list, running: [] });
const running = (...list: LobbyMatch[]): LobbyLists => ({ open: [], running: list });
const after = (lists: LobbyLists, name: LobbyEventName, match: ListedMatch) =>
  applyLobbyEvent(lists, { name, match }, viewer).lists;
const where = ({ open: o, running: r }: LobbyLists) => ({ open: o.map((m) => m._id), running: r.map((m) => m._id) });

const strangers = { host: asha, joiner: ravi };
const mineHosted = { host: me, joiner: ravi };
const mineJoined = { host: asha, joiner: me };

describe('a lobby event', () => {
  it.each<[string, LobbyLists, LobbyEventName, MatchFields, { open: string[]; running: string[] }]>([
    ['adds a created match', none, 'matchCreated', { status: 'new' }, { open: ['m1'], running: [] }],
    [
      'does not add it twice',
      open(matchOf({ status: 'new' })),
      'matchCreated',
      { status: 'new' },
      { open: ['m1'], running: [] },
    ],
    [
      'removes a match that another player has accepted',
      open(matchOf({ status: 'new' })),
      'matchAccepted',
      { status: 'requested', ...strangers },
      { open: [], running: [] },
    ],
    [
      'keeps the host’s accepted match in the open list',
      open(matchOf({ status: 'new', host: me })),
      'matchAccepted',
      { status: 'requested', ...mineHosted },
      { open: ['m1'], running: [] },
    ],
    [
      'keeps the match that the player has accepted',
      open(matchOf({ status: 'new' })),
      'matchAccepted',
      { status: 'requested', ...mineJoined },
      { open: ['m1'], running: [] },
    ],
    ['adds a rejected match again', none, 'matchRejected', { status: 'new' }, { open: ['m1'], running: [] }],
    ['adds a dropped match again', none, 'matchDropped', { status: 'new' }, { open: ['m1'], running: [] }],
    [
      'removes a deleted match',
      open(matchOf({ status: 'new' })),
      'matchDeleted',
      { status: 'deleted' },
      { open: [], running: [] },
    ],
    [
      'moves the player’s started match to the running list',
      open(matchOf({ status: 'requested', ...mineJoined })),
      'hostStartedMatch',
      { status: 'running', ...mineJoined },
      { open: [], running: ['m1'] },
    ],
    [
      'adds other players’ started match to the running list',
      none,
      'hostStartedMatch',
      { status: 'running', ...strangers },
      { open: [], running: ['m1'] },
    ],
    [
      'removes other players’ match with a result',
      running(matchOf({ status: 'running', ...strangers })),
      'resultUpdated',
      { status: 'pending', ...strangers },
      { open: [], running: [] },
    ],
    [
      'keeps the player’s match in review',
      running(matchOf({ status: 'running', ...mineHosted })),
      'resultUpdated',
      { status: 'pending', ...mineHosted },
      { open: [], running: ['m1'] },
    ],
    [
      'keeps the player’s match in conflict',
      running(matchOf({ status: 'pending', ...mineHosted })),
      'resultUpdated',
      { status: 'conflict', ...mineHosted },
      { open: [], running: ['m1'] },
    ],
    [
      'removes the player’s completed match',
      running(matchOf({ status: 'pending', ...mineHosted })),
      'resultUpdated',
      { status: 'completed', ...mineHosted },
      { open: [], running: [] },
    ],
    [
      'removes the player’s cancelled match',
      running(matchOf({ status: 'running', ...mineJoined })),
      'resultUpdated',
      { status: 'cancelled', ...mineJoined },
      { open: [], running: [] },
    ],
    [
      'ignores a match of another game',
      none,
      'matchCreated',
      { status: 'new', gameName: 'chess' },
      { open: [], running: [] },
    ],
  ])('%s', (_, lists, name, fields, expected) => expect(where(after(lists, name, matchOf(fields)))).toEqual(expected));

  it.each(['matchRejected', 'matchDropped'] as const)('moves a reopened match behind the others on %s', (name) => {
    const list = ['m1', 'm2'].map((_id) => matchOf({ status: 'new', _id }));
    const { open: o } = after(open(...list), name, matchOf({ status: 'new' }));
    expect(o.map((m) => m._id)).toEqual(['m2', 'm1']);
  });

  it('updates a match in its position', () => {
    const lists = open(
      matchOf({ status: 'new', _id: 'a' }),
      matchOf({ status: 'new', host: me }),
      matchOf({ status: 'new', _id: 'z' }),
    );
    const { open: list } = after(lists, 'matchAccepted', matchOf({ status: 'requested', ...mineHosted }));
    expect(list.map((m) => m._id)).toEqual(['a', 'm1', 'z']);
    expect(list[1]).toMatchObject({ status: 'requested', joiner: ravi });
  });

  it('removes a joiner who left', () => {
    const lists = open(matchOf({ status: 'requested', ...mineHosted }));
    expect(after(lists, 'matchDropped', matchOf({ status: 'new', host: me })).open[0]).not.toHaveProperty('joiner');
  });

  it('keeps fields of an own match that an event does not contain, and requires a refetch', () => {
    const cached: LobbyMatch = {
      ...matchOf({ status: 'running', ...mineHosted }),
      host_status: 'win',
      roomcodeReady: true,
    };
    const { lists, isStale } = applyLobbyEvent(
      running(cached),
      { name: 'resultUpdated', match: matchOf({ status: 'pending', ...mineHosted }) },
      viewer,
    );
    expect(lists.running[0]).toMatchObject({ status: 'pending', host_status: 'win', roomcodeReady: true });
    expect(isStale).toBe(true);
  });

  it('requires no refetch for matches of other players or ended matches', () => {
    expect(
      applyLobbyEvent(none, { name: 'resultUpdated', match: matchOf({ status: 'pending', ...strangers }) }, viewer)
        .isStale,
    ).toBe(false);
    expect(
      applyLobbyEvent(none, { name: 'resultUpdated', match: matchOf({ status: 'completed', ...mineHosted }) }, viewer)
        .isStale,
    ).toBe(false);
  });

  it('marks the room code of an own match as ready without storing the code', () => {
    const code = {
      ...matchOf({ status: 'running', ...mineJoined }),
      roomcode: '08714236',
      statusSince: '2026-01-01T00:00:00Z',
    };
    const [cached] = after(running(matchOf({ status: 'running', ...mineJoined })), 'roomcodeUpdated', code).running;
    expect(cached).toMatchObject({ roomcodeReady: true });
    expect(cached).not.toHaveProperty('roomcode');
  });
});

describe('the player’s own matches', () => {
  const ids = (list: readonly LobbyMatch[]) => list.map((match) => match._id);
  const at = (match: LobbyMatch, createdAt: string): LobbyMatch => ({ ...match, createdAt });

  it('are split from both lists, and the others keep their order', () => {
    const lists = {
      open: [
        matchOf({ status: 'new', _id: 'b' }),
        matchOf({ status: 'new', host: me, _id: 'mine' }),
        matchOf({ status: 'new', _id: 'a' }),
      ],
      running: [
        matchOf({ status: 'running', _id: 'c', ...strangers }),
        matchOf({ status: 'running', _id: 'joined', ...mineJoined }),
      ],
    };
    const { own, open: others, running: played } = splitOwn(lists, 'me');
    expect([ids(own), ids(others), ids(played)]).toEqual([['joined', 'mine'], ['b', 'a'], ['c']]);
  });

  it('are in the order of what needs the player soonest', () => {
    const answered: LobbyMatch = {
      ...matchOf({ status: 'pending', _id: 'answered', ...mineHosted }),
      roomcodeReady: true,
      host_status: 'win',
    };
    const lists = {
      open: [
        matchOf({ status: 'new', host: me, _id: 'waiting' }),
        matchOf({ status: 'requested', _id: 'asking', ...mineJoined }),
        { ...matchOf({ status: 'new', _id: 'offered' }), private: true as const, invited: me },
        matchOf({ status: 'requested', _id: 'wanted', ...mineHosted }),
      ],
      running: [
        matchOf({ status: 'conflict', _id: 'disputed', ...mineHosted }),
        answered,
        matchOf({ status: 'pending', _id: 'reported', ...mineHosted }),
        matchOf({ status: 'running', _id: 'playing', ...mineHosted }),
      ],
    };
    expect(ids(splitOwn(lists, 'me').own)).toEqual([
      'wanted',
      'playing',
      'reported',
      'offered',
      'asking',
      'waiting',
      'answered',
      'disputed',
    ]);
  });

  it('are newest first where they are equally urgent', () => {
    const mine = (id: string) => matchOf({ status: 'new', host: me, _id: id });
    const list = [at(mine('old'), '2026-01-01T00:00:00Z'), at(mine('young'), '2026-01-02T00:00:00Z')];
    expect(ids(splitOwn(open(...list), 'me').own)).toEqual(['young', 'old']);
  });
});

it('keeps the shown order when the lists are refetched', () => {
  const list = (...ids: string[]) => ids.map((_id) => matchOf({ status: 'new', _id }));
  expect(keepOrder(list('a', 'b', 'c'), list('new', 'c', 'a')).map((m) => m._id)).toEqual(['a', 'c', 'new']);
  expect(keepOrder([], list('b', 'a')).map((m) => m._id)).toEqual(['b', 'a']);
});
