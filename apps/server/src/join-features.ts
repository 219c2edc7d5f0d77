import { ALL_CALLS } from '@muqabla/contract/all-calls';
import type { Call } from '@muqabla/contract/call';
import { type Economy, existsIn } from '@muqabla/contract/economy';
import type { FastifyInstance } from 'fastify';
import type { ListExports } from './console/exports/list-download.ts';
import type { Transaction } from './platform/db/database.ts';
import type { Download } from './platform/files/signed-download.ts';
import type { CallName, Guards, Handlers } from './platform/http/calls.ts';
import type { Jobs } from './platform/jobs/jobs.ts';

/** The players with an open socket to this process. */
type ConnectedPlayers = { connectedPlayers(): string[] };

type Stoppable = { stop(): Promise<void> };

/** The parts of a feature that the server joins with those of the others. */
type Feature = {
  /** The economies in which its jobs and routes exist; all when absent. Each of its calls says the same in the contract. */
  readonly economies?: readonly Economy[];
  readonly calls?: Partial<Handlers>;
  readonly jobs?: Partial<Jobs>;
  /** Lines of the crontab. */
  readonly cron?: readonly string[];
  /** The lists of the console that it exports as files. */
  readonly exports?: ListExports;
  /** Told of each response to a staff member before it is sent. */
  readonly answered?: Guards['answered'];
  /** The private files that its links open. */
  readonly downloads?: readonly Download[];
  /** Mounts its routes outside of the contract. */
  mount?(app: FastifyInstance): unknown;
  /** Starts what it does every so often beside its calls; resolves after the first time. */
  start?(people: ConnectedPlayers): Promise<Stoppable>;
};

type Union<Each, Part extends keyof Feature> = Each extends { readonly [P in Part]: infer Value } ? Value : never;
type Intersection<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The joined parts of all features, by which the compiler finds a call or job without a function. */
type Joined<Features, Part extends keyof Feature> = Intersection<Union<Features[keyof Features], Part>>;

const presentIn = (features: object, economy: Economy): Feature[] =>
  Object.values(features as Readonly<Record<string, Feature>>).filter((feature) => existsIn(feature, economy));

const join = (parts: readonly (object | undefined)[]): object => {
  const joined: Record<string, unknown> = {};
  for (const [name, value] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    if (name in joined) throw new Error(`two features have ${name}`);
    joined[name] = value;
  }
  return joined;
};

/** Calls or jobs by name. */
type Group = Readonly<Record<string, unknown>>;

/** Joins the calls that exist in this economy, less those of the absent groups. A call of the contract without a handler does not compile. */
export const joinCalls = <F extends Record<keyof F, object>>(
  features: F & (Joined<F, 'calls'> extends Handlers ? unknown : never),
  { economy, absent }: { economy: Economy; absent: readonly Group[] },
): Partial<Handlers> => {
  const calls = join(Object.values(features as Readonly<Record<string, Feature>>).map(({ calls: of }) => of));
  return Object.fromEntries(
    Object.entries(calls).filter(([name]) => {
      const call: Call = ALL_CALLS[name as CallName];
      return existsIn(call, economy) && !absent.some((group) => name in group);
    }),
  );
};

/** Joins the jobs that exist in this economy, less those of the absent groups. A job without a function does not compile. */
export const joinJobs = <F extends Record<keyof F, object>>(
  features: F & (Joined<F, 'jobs'> extends Jobs ? unknown : never),
  { economy, absent }: { economy: Economy; absent: readonly Group[] },
): Partial<Jobs> => {
  const jobs = join(presentIn(features, economy).map((feature) => feature.jobs));
  return Object.fromEntries(Object.entries(jobs).filter(([name]) => !absent.some((group) => name in group)));
};

/** Joins the crontab of this economy. */
export const joinCron = (features: object, economy: Economy): string =>
  presentIn(features, economy)
    .flatMap(({ cron }) => cron ?? [])
    .join('\n');

/** Joins the lists that are exported in this economy. */
export const joinExports = (features: object, economy: Economy): ListExports =>
  join(presentIn(features, economy).map(({ exports }) => exports));

/** Joins the downloads that exist in this economy. */
export const joinDownloads = (features: object, economy: Economy): Download[] =>
  presentIn(features, economy).flatMap(({ downloads }) => downloads ?? []);

/** Joins those told of each response to a staff member, in the order of the features. */
export const joinAnswered =
  (features: object, economy: Economy): Guards['answered'] =>
  async (staff, answer) => {
    for (const feature of presentIn(features, economy)) await feature.answered?.(staff, answer);
  };

/** The ways out of matches and tournaments for a player who may not play for a while. */
type Leaving = {
  /** Leaves the matches that have not started. */
  leaveOpenMatches?(playerId: string): Promise<void>;
  /** Gives up seats in the transaction that keeps the player from playing. */
  giveUpSeats?(tx: Transaction, playerId: string, at: Date): Promise<void>;
};

/** Joins the ways out of these features, in their order. */
export const joinLeaving = (features: Readonly<Record<string, Leaving>>): Required<Leaving> => ({
  leaveOpenMatches: async (playerId) => {
    for (const feature of Object.values(features)) await feature.leaveOpenMatches?.(playerId);
  },
  giveUpSeats: async (tx, playerId, at) => {
    for (const feature of Object.values(features)) await feature.giveUpSeats?.(tx, playerId, at);
  },
});

/** Mounts the routes outside of the contract that exist in this economy. */
export const mountAll = async (app: FastifyInstance, features: object, economy: Economy): Promise<void> => {
  for (const feature of presentIn(features, economy)) await feature.mount?.(app);
};

/** Starts what the features of this economy do beside their calls, and stops all of it. */
export const startAll = async (features: object, economy: Economy, people: ConnectedPlayers): Promise<Stoppable> => {
  const started: Stoppable[] = [];
  for (const feature of presentIn(features, economy)) {
    const running = await feature.start?.(people);
    if (running !== undefined) started.push(running);
  }
  return {
    stop: async () => {
      for (const running of started) await running.stop();
    },
  };
};
