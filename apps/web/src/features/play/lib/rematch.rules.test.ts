import type { MatchView } from '@muqabla/contract/play/matches/match';
import { expect, it } from 'vitest';
import { holdsStake, type RematchFacts, rematchStateOf } from './rematch.rules.ts';

const [asha, bilal, sunil] = ['p1', 'p2', 'p3'].map((_id) => ({ _id, username: _id, avatar: '' })) as [
  MatchView['host'],
  MatchView['host'],
  MatchView['host'],
];
const match = (facts: Partial<MatchView>) =>
  ({
    _id: 'm2',
    gameName: 'Chess',
    amount: 50,
    host: asha,
    createdAt: '2026-11-28T10:05:00.000Z',
    ...facts,
  }) as MatchView;
const ended = match({
  _id: 'm1',
  status: 'completed',
  joiner: bilal,
  createdAt: '2026-11-28T09:00:00.000Z',
  statusSince: '2026-11-28T10:00:00.000Z',
});
const stateOf = (facts: Partial<RematchFacts>) =>
  rematchStateOf({ ended, me: 'p1', live: [], own: undefined, isOver: false, ...facts });
const own = (facts: Partial<MatchView>) => ({ match: match({ invited: bilal, ...facts }) });
const theirs = match({ status: 'new', host: bilal, invited: asha });

it.each<[string, Partial<RematchFacts>]>([
  ['open', {}],
  // Another game, amount, player, and a match of the time before.
  ['open', { live: [match({ ...theirs, gameName: 'Ludo' }), match({ ...theirs, amount: 60 })] }],
  ['open', { live: [match({ ...theirs, host: sunil }), match({ status: 'running', joiner: sunil })] }],
  ['open', { live: [match({ status: 'running', joiner: bilal, createdAt: ended.createdAt })] }],
  ['offered', { live: [theirs] }],
  // A challenge on the same terms may come after the rematch.
  ['offered', { live: [theirs], isOver: true }],
  ['waiting', { own: { match: undefined } }],
  ['waiting', { own: own({ status: 'new' }) }],
  ['starting', { own: own({ status: 'requested', joiner: bilal }) }],
  ['starting', { live: [match({ status: 'requested', host: bilal, joiner: asha })] }],
  // A request that this page does not start, as after a reload.
  ['open', { live: [match({ status: 'requested', joiner: bilal })] }],
  ['playing', { live: [match({ status: 'running', joiner: bilal })] }],
  ['playing', { live: [match({ status: 'conflict', host: bilal, joiner: asha })], isOver: true }],
  ['playing', { own: own({ status: 'running', joiner: bilal }) }],
  ['over', { isOver: true }],
  ['over', { own: own({ status: 'deleted' }) }],
  ['over', { own: own({ status: 'cancelled', joiner: bilal }) }],
  ['over', { own: own({ status: 'completed', joiner: bilal }) }],
])('a rematch is %s (%#)', (kind, facts) => {
  expect(stateOf(facts).kind).toBe(kind);
});

it('holds the stake of a player from the own offer or the acceptance on', () => {
  expect(holdsStake(stateOf({ live: [theirs] }))).toBe(false);
  expect(holdsStake(stateOf({ own: own({ status: 'new' }) }))).toBe(true);
  expect(holdsStake(stateOf({ live: [match({ status: 'requested', host: bilal, joiner: asha })] }))).toBe(true);
});
