import { createHash } from 'node:crypto';
import { FLAG_PLAYERS, type ReferralFlagName } from '@muqabla/contract/accounts/referrals/referral-calls';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { type Circle, type Flag, flagsOf } from './flags.rules.ts';

type Referred = { referrer_id: string; player_id: string; username: string; created_at: Date };

/** SQL of the newest referred players of the referrers `$1`, by the index of sign-ups by referrer and time. */
export const REFERRED = `select r.referrer_id, p.player_id, p.username, p.created_at
  from unnest($1::uuid[]) r (referrer_id) cross join lateral (
    select player_id, username, created_at from players where referrer_id = r.referrer_id
    order by created_at desc, player_id desc limit ${FLAG_PLAYERS}) p`;

/** How often a referred player met the referrer and others of the circle in the last battles. */
export type ReferredBattles = {
  referrer_id: string;
  player_id: string;
  battles: number;
  with_referrer: number;
  with_referred: number;
};

/** The circles as the wings see them that have the payouts and the battles, for the referrers with these ids. */
export type CircleReaders = {
  /** Reads the players of each circle, the referrer included, who share a payout account. */
  readSharedTargets(
    db: Queries,
    referrerIds: readonly string[],
  ): Promise<readonly { referrer_id: string; player_ids: string[] }[]>;
  readReferredBattles(db: Queries, referrerIds: readonly string[]): Promise<readonly ReferredBattles[]>;
};

type FlagSources = CircleReaders & { readonly db: Queries };

/** The circles of referrers, by referrer id: referred players, their opponents and their payout accounts. */
const readCircles = async (
  { db, readSharedTargets, readReferredBattles }: FlagSources,
  referrerIds: readonly string[],
): Promise<Map<string, Circle>> => {
  const [referred, targets, battles] = await Promise.all([
    db.query<Referred>(REFERRED, [referrerIds]),
    readSharedTargets(db, referrerIds),
    readReferredBattles(db, referrerIds),
  ]);
  const of = <T extends { referrer_id: string }>(rows: readonly T[], referrerId: string) =>
    rows.filter((row) => row.referrer_id === referrerId);
  return new Map(
    referrerIds.map((referrerId) => [
      referrerId,
      {
        referred: of(referred, referrerId).map((row) => ({ playerId: row.player_id, joinedAt: row.created_at })),
        sharedTargets: of(targets, referrerId).map((row) => ({ playerIds: row.player_ids })),
        battles: of(battles, referrerId).map((row) => ({
          playerId: row.player_id,
          battles: row.battles,
          withReferrer: row.with_referrer,
          withReferred: row.with_referred,
        })),
      },
    ]),
  );
};

export type FlagClearance = {
  player_id: string;
  flag: ReferralFlagName;
  facts: string;
  reason: string;
  staff_id: string;
  staff_name: string;
  looked_at: Date;
};

/** The newest clearance of each flag of these referrers. */
export const readClearances = (db: Queries, referrerIds: readonly string[]) =>
  db.query<FlagClearance>(
    `select distinct on (l.player_id, l.flag, l.facts) l.player_id, l.flag, l.facts, l.reason, l.looked_at,
            s.staff_id, s.name as staff_name
     from referral_looks l join staff s on s.staff_id = l.staff_id
     where l.player_id = any ($1::uuid[]) order by l.player_id, l.flag, l.facts, l.look_id desc`,
    [referrerIds],
  );

export type NewFlagClearance = Omit<FlagClearance, 'staff_name'> & { look_id: string };

/** Stores that a staff member has cleared a flag. */
export const insertClearance = async (tx: Transaction, clearance: NewFlagClearance) => {
  await tx.query(
    `insert into referral_looks (look_id, player_id, flag, facts, reason, staff_id, looked_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      clearance.look_id,
      clearance.player_id,
      clearance.flag,
      clearance.facts,
      clearance.reason,
      clearance.staff_id,
      clearance.looked_at,
    ],
  );
};

/** A flag with a hash of its players and the newest clearance of exactly these players. */
export type RaisedFlag = Flag & { readonly facts: string; readonly clearance: FlagClearance | null };

const factsOf = ({ playerIds }: Flag) => createHash('sha256').update(playerIds.join()).digest('hex').slice(0, 32);

const raisedFlagsOf = (circle: Circle, clearances: readonly FlagClearance[]): RaisedFlag[] =>
  flagsOf(circle).map((flag) => {
    const facts = factsOf(flag);
    const clearance = clearances.find((each) => each.flag === flag.flag && each.facts === facts) ?? null;
    return { ...flag, facts, clearance };
  });

/** The current flags of referrers and the circles they were raised from, by referrer id. */
export const readFlags = async (sources: FlagSources, referrerIds: readonly string[]) => {
  const [circles, clearances] = await Promise.all([
    readCircles(sources, referrerIds),
    readClearances(sources.db, referrerIds),
  ]);
  return new Map(
    [...circles].map(([referrerId, circle]) => {
      const own = clearances.filter(({ player_id }) => player_id === referrerId);
      return [referrerId, { circle, flags: raisedFlagsOf(circle, own) }];
    }),
  );
};
