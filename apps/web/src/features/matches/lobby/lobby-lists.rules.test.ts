import type { ListedMatch, MatchStatus } from '@muqabla/contract/matches/match';
import { describe, expect, it } from 'vitest';
import {
  applyLobbyEvent,
  keepOrder,
  type LobbyEventName,
  type LobbyLists,
  type LobbyMatch,
  ownFirst,
} from './lobby-lists.rules.ts';

const me = { _id: 'me', username: 'Kavya', avatar: 'avatar8.png' };
const asha = { _id: 'asha', username: 'Asha', avatar: 'avatar1.png' };
const ravi = { _id: 'ravi', username: 'Ravi', avatar: 'avatar2.png' };
const viewer = { me: 'me', gameName: 'ludo' };
const none: LobbyLists = { open: [], running: [] };

type Given = { status: MatchStatus; host?: typeof me; joiner?: typeof me; _id?: string; gameName?: string };
const battle = ({ status, host = asha, joiner, _id = 'm1', gameName = 'ludo' }: Given): ListedMatch => ({
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

describe('an event of the lobby', () => {
  it.each<[string, LobbyLists, LobbyEventName, Given, { open: string[]; running: string[] }]>([
    ['adds a created battle', none, 'matchCreated', { status: 'new' }, { open: ['m1'], running: [] }],
    [
      'does not add it twice',
      open(battle({ status: 'new' })),
      'matchCreated',
      { status: 'new' },
      { open: ['m1'], running: [] },
    ],
    [
      'takes away a battle that strangers agreed on',
      open(battle({ status: 'new' })),
      'matchAccepted',
      { status: 'requested', ...strangers },
      { open: [], running: [] },
    ],
    [
      'keeps my accepted battle open for its host',
      open(battle({ status: 'new', host: me })),
      'matchAccepted',
      { status: 'requested', ...mineHosted },
      { open: ['m1'], running: [] },
    ],
    [
      'keeps the battle I asked to join',
      open(battle({ status: 'new' })),
      'matchAccepted',
      { status: 'requested', ...mineJoined },
      { open: ['m1'], running: [] },
    ],
    [
      'brings a rejected battle back for everybody',
      none,
      'matchRejected',
      { status: 'new' },
      { open: ['m1'], running: [] },
    ],
    [
      'brings a dropped battle back for everybody',
      none,
      'matchDropped',
      { status: 'new' },
      { open: ['m1'], running: [] },
    ],
    [
      'removes a deleted battle',
      open(battle({ status: 'new' })),
      'matchDeleted',
      { status: 'deleted' },
      { open: [], running: [] },
    ],
    [
      'moves my started battle to the running ones',
      open(battle({ status: 'requested', ...mineJoined })),
      'hostStartedMatch',
      { status: 'running', ...mineJoined },
      { open: [], running: ['m1'] },
    ],
    [
      'shows strangers’ started battle as running',
      none,
      'hostStartedMatch',
      { status: 'running', ...strangers },
      { open: [], running: ['m1'] },
    ],
    [
      'removes strangers’ battle with a result',
      running(battle({ status: 'running', ...strangers })),
      'resultUpdated',
      { status: 'pending', ...strangers },
      { open: [], running: [] },
    ],
    [
      'keeps my battle while it is reviewed',
      running(battle({ status: 'running', ...mineHosted })),
      'resultUpdated',
      { status: 'pending', ...mineHosted },
      { open: [], running: ['m1'] },
    ],
    [
      'keeps my battle in conflict',
      running(battle({ status: 'pending', ...mineHosted })),
      'resultUpdated',
      { status: 'conflict', ...mineHosted },
      { open: [], running: ['m1'] },
    ],
    [
      'removes my finished battle',
      running(battle({ status: 'pending', ...mineHosted })),
      'resultUpdated',
      { status: 'completed', ...mineHosted },
      { open: [], running: [] },
    ],
    [
      'removes my cancelled battle',
      running(battle({ status: 'running', ...mineJoined })),
      'resultUpdated',
      { status: 'cancelled', ...mineJoined },
      { open: [], running: [] },
    ],
    ['ignores another game', none, 'matchCreated', { status: 'new', gameName: 'chess' }, { open: [], running: [] }],
  ])('%s', (_, lists, name, given, expected) => expect(where(after(lists, name, battle(given)))).toEqual(expected));

  it.each(['matchRejected', 'matchDropped'] as const)('puts a battle that comes back behind the others, %s', (name) => {
    const list = ['m1', 'm2'].map((_id) => battle({ status: 'new', _id }));
    const { open: o } = after(open(...list), name, battle({ status: 'new' }));
    expect(o.map((m) => m._id)).toEqual(['m2', 'm1']);
  });

  it('replaces in place, so that nothing else moves', () => {
    const lists = open(
      battle({ status: 'new', _id: 'a' }),
      battle({ status: 'new', host: me }),
      battle({ status: 'new', _id: 'z' }),
    );
    const { open: list } = after(lists, 'matchAccepted', battle({ status: 'requested', ...mineHosted }));
    expect(list.map((m) => m._id)).toEqual(['a', 'm1', 'z']);
    expect(list[1]).toMatchObject({ status: 'requested', joiner: ravi });
  });

  it('forgets the joiner who left', () => {
    const lists = open(battle({ status: 'requested', ...mineHosted }));
    expect(after(lists, 'matchDropped', battle({ status: 'new', host: me })).open[0]).not.toHaveProperty('joiner');
  });

  it('keeps what an event does not carry about my battle, and asks for a refetch', () => {
    const known: LobbyMatch = {
      ...battle({ status: 'running', ...mineHosted }),
      host_status: 'win',
      roomcodeReady: true,
    };
    const { lists, stale } = applyLobbyEvent(
      running(known),
      { name: 'resultUpdated', match: battle({ status: 'pending', ...mineHosted }) },
      viewer,
    );
    expect(lists.running[0]).toMatchObject({ status: 'pending', host_status: 'win', roomcodeReady: true });
    expect(stale).toBe(true);
  });

  it('needs no refetch for strangers or for a battle that is over', () => {
    expect(
      applyLobbyEvent(none, { name: 'resultUpdated', match: battle({ status: 'pending', ...strangers }) }, viewer)
        .stale,
    ).toBe(false);
    expect(
      applyLobbyEvent(none, { name: 'resultUpdated', match: battle({ status: 'completed', ...mineHosted }) }, viewer)
        .stale,
    ).toBe(false);
  });

  it('says that the room code of my battle is ready, and never keeps the code', () => {
    const code = {
      ...battle({ status: 'running', ...mineJoined }),
      roomcode: '08714236',
      statusSince: '2026-01-01T00:00:00Z',
    };
    const [kept] = after(running(battle({ status: 'running', ...mineJoined })), 'roomcodeUpdated', code).running;
    expect(kept).toMatchObject({ roomcodeReady: true });
    expect(kept).not.toHaveProperty('roomcode');
  });
});

it('lists own battles first, the newest on top, and leaves the others in their order', () => {
  const own = (id: string, createdAt: string): LobbyMatch => ({
    ...battle({ status: 'new', host: me, _id: id }),
    createdAt,
  });
  const list = [
    battle({ status: 'new', _id: 'b' }),
    own('old', '2026-01-01T00:00:00Z'),
    battle({ status: 'new', _id: 'a' }),
    own('young', '2026-01-02T00:00:00Z'),
  ];
  expect(ownFirst(list, 'me').map((m) => m._id)).toEqual(['young', 'old', 'b', 'a']);
});

it('keeps the order on the screen when the lists are read again', () => {
  const list = (...ids: string[]) => ids.map((_id) => battle({ status: 'new', _id }));
  expect(keepOrder(list('a', 'b', 'c'), list('new', 'c', 'a')).map((m) => m._id)).toEqual(['a', 'c', 'new']);
  expect(keepOrder([], list('b', 'a')).map((m) => m._id)).toEqual(['b', 'a']);
});
