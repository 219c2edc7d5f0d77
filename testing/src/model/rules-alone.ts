import { paise } from '@muqabla/contract/money';
import type { Transfer } from '../../../apps/server/src/core/ledger/postings.rules.ts';
import { defaultSettings } from '../../../apps/server/src/core/settings/default-settings.ts';
import { isRefusal } from '../../../apps/server/src/platform/http/refusal-error.ts';
import { gamesPart } from '../../../apps/server/src/play/boards/games/games.part.ts';
import { decideCreate } from '../../../apps/server/src/play/engine/create.rules.ts';
import { decide, type SecondLoss } from '../../../apps/server/src/play/engine/decide.rules.ts';
import type { Match, PlayerActivity } from '../../../apps/server/src/play/engine/match.rules.ts';
import { type Snapshot, withFacts } from '../../../apps/server/src/play/engine/part.rules.ts';
import type { MoveRequest } from '../../../apps/server/src/play/engine/part.ts';
import { bonusesPart } from '../../../apps/server/src/play/matches/bonuses/bonuses.part.ts';
import { snapshotOf } from '../snapshots.ts';
import type { MatchModel } from './match-model.ts';
import type { MoneyModel } from './money-model.ts';
import type { ModelClock, Subject } from './subject.ts';

const SETTINGS = defaultSettings('sandbox');
const GAMES = new Map(
  (
    [
      ['Ludo Classic', 'manual'],
      ['Ludo Quick', 'manual'],
      ['Chess', 'auto'],
      ['Carrom', 'manual'],
    ] as const
  ).map(([name, resultMode]) => [name, { isActive: true, resultMode, board: null }]),
);

/** Balances by account, computed from the legs of transfers only. */
const createBooks = () => {
  const balances = new Map<string, number>();
  const keys = new Set<string>();
  const of = (account: string) => balances.get(account) ?? 0;
  const move = (account: string, amount: number) => {
    const next = of(account) + amount;
    // Empty accounts of final matches are dropped, so that a long run stays small.
    if (next === 0 && account.startsWith('escrow:')) balances.delete(account);
    else balances.set(account, next);
  };
  const wallets = (id: string) => ({ deposit: paise(of(`deposit:${id}`)), reward: paise(of(`reward:${id}`)) });
  const collect = (playerId: string) => {
    const { deposit, reward } = wallets(playerId);
    const due = -of(`due:${playerId}`);
    const fromReward = Math.min(due, reward);
    const fromDeposit = Math.min(due - fromReward, deposit);
    move(`reward:${playerId}`, -fromReward);
    move(`deposit:${playerId}`, -fromDeposit);
    move(`due:${playerId}`, fromReward + fromDeposit);
  };
  const post = (transfers: readonly Transfer[]) => {
    for (const { legs } of transfers) for (const { account, amount } of legs) move(account, amount);
    const credited = transfers.flatMap(({ legs }) =>
      legs.filter(({ amount }) => amount > 0).map(({ account }) => account),
    );
    for (const account of credited) {
      const [, playerId] = /^(?:deposit|reward):(.+)$/.exec(account) ?? [];
      if (playerId !== undefined) collect(playerId);
    }
  };
  const breaks = (transfer: Transfer) =>
    transfer.legs.some(({ account, amount }) => /^(deposit|reward):/.test(account) && of(account) + amount < 0);
  return { of, wallets, post, breaks, keys, total: () => [...balances.values()].reduce((sum, each) => sum + each, 0) };
};

type Books = ReturnType<typeof createBooks>;

const activityOf = (live: Iterable<Match>, playerId: string): PlayerActivity => {
  const own = [...live].filter(({ hostId, joinerId }) => hostId === playerId || joinerId === playerId);
  return {
    openMatches: own.filter(({ status }) => status === 'new' || status === 'requested').length,
    runningGames: new Set(own.filter(({ status }) => status === 'running').map(({ gameName }) => gameName)),
  };
};

const isOver = ({ status }: Match) => ['completed', 'cancelled', 'deleted'].includes(status);

const driftOf = (
  { books, matches }: { books: Books; matches: ReadonlyMap<string, Match> },
  model: MatchModel,
  money: MoneyModel,
) => [
  ...[...money.all()].flatMap(([id, { deposit, reward, due }]) => {
    const found = [books.of(`deposit:${id}`), books.of(`reward:${id}`), -books.of(`due:${id}`)];
    return found.every((each, index) => each === [deposit, reward, due][index]) ? [] : [`${id} has ${found.join()}`];
  }),
  ...[...model.battles.values()].flatMap(({ id, status, version, winner }) => {
    const match = matches.get(id);
    const same = match?.status === status && match.version === version && match.winner === winner;
    return same ? [] : [`battle ${id} is ${match?.status}, expected ${status}`];
  }),
  ...(books.total() === 0 ? [] : [`the books are off by ${books.total()}`]),
];

/** Who referred whom. */
const createReferrers = () => {
  const referrers = new Map<string, string | null>();
  return {
    add: (id: string, referrer: string | null) => void referrers.set(id, referrer),
    /** The player's referrer and that one's referrer. */
    of: (id: string) => {
      const first = referrers.get(id) ?? null;
      return [first, first === null ? null : (referrers.get(first) ?? null)];
    },
  };
};

/** The rules without a database: each decision is applied to accounts in memory, one action after the other. */
export const rulesAlone = (clock: ModelClock): Subject => {
  const matches = new Map<string, Match>();
  const live = new Map<string, Match>();
  const referrers = createReferrers();
  const books = createBooks();

  /** The snapshot the product would read for an action on the match of these players. */
  const snapshotFor = (playerIds: readonly string[]): Snapshot =>
    snapshotOf(
      {
        now: clock.now(),
        settings: SETTINGS,
        matches,
        activity: new Map(playerIds.map((id) => [id, activityOf(live.values(), id)])),
        wallets: new Map(playerIds.map((id) => [id, books.wallets(id)])),
      },
      [
        withFacts(gamesPart, GAMES),
        withFacts(bonusesPart, {
          percents: SETTINGS.referralPercents,
          referrers: new Map(playerIds.map((id) => [id, referrers.of(id)])),
          blocked: new Set<string>(),
        }),
      ],
    );

  const decided = (request: MoveRequest) => {
    if (request.kind === 'create') return decideCreate(request.create, snapshotFor([request.create.hostId]));
    const match = matches.get(request.matchId);
    if (match === undefined) return { refused: 'MATCH_NOT_FOUND' } as const;
    const { act, actor } = request;
    const players = [match.hostId, match.joinerId, actor.kind === 'player' ? actor.id : null];
    return decide(match, act, actor, snapshotFor(players.filter((id) => id !== null)));
  };

  const keep = (next: Match) => {
    matches.set(next.matchId, next);
    if (isOver(next)) live.delete(next.matchId);
    else live.set(next.matchId, next);
  };

  const recordSecondLoss = (request: MoveRequest, { secondLoss: { side, submitted } }: SecondLoss) => {
    const match = request.kind === 'move' ? matches.get(request.matchId) : undefined;
    if (match !== undefined) keep({ ...match, results: { ...match.results, [side]: submitted } });
    return 'SECOND_LOSS';
  };

  return {
    wave: 1,
    addPerson: async ({ id, referrer }) => referrers.add(id, referrer),
    make: async (request) => {
      const decision = decided(request);
      if (isRefusal(decision)) return decision.refused;
      if ('unchanged' in decision) return 'done';
      if ('secondLoss' in decision) return recordSecondLoss(request, decision);
      books.post(decision.transfers);
      keep(decision.next);
      return 'done';
    },
    write: async (transfer) => {
      if (books.keys.has(transfer.key)) return 'replayed';
      if (books.breaks(transfer)) return 'refused';
      books.keys.add(transfer.key);
      books.post([transfer]);
      return 'posted';
    },
    driftFrom: async (model, money) => driftOf({ books, matches }, model, money),
  };
};
