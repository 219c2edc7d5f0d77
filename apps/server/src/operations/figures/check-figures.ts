import type { HolderKind } from '@muqabla/contract/core/wallet/held-calls';
import { limitDayOf, type PlayLimits } from '../../accounts/limits/limits.rules.ts';
import { readPlayerRecord } from '../../accounts/players/player-record.queries.ts';
import { readReferrals } from '../../accounts/players/referrals.queries.ts';
import { readHeldMoney } from '../../core/wallet/held.queries.ts';
import { readDepositsToday } from '../../money/deposits/deposits-today.queries.ts';
import type { Database, Queries } from '../../platform/db/database.ts';
import { readOneInstant } from '../../platform/db/transaction.ts';
import { firstIdAt } from '../../platform/ids.ts';
import type { Holders, PlayerRecordSql } from '../../platform/seams/join-seams.ts';
import { readLossesToday, readPlayLimits } from '../../play/matches/entry/play-limits.queries.ts';
import { netOf, readLifetime } from '../../play/matches/match/lifetime.queries.ts';
import { readStats } from '../../play/matches/match/player-stats.queries.ts';
import {
  findIdRange,
  findNewestMoved,
  findPlayersFrom,
  type LedgerFigures,
  readLedgerFigures,
  readPrizes,
} from './figures.queries.ts';

/** The checks of figures that are shown of one player, by the name of their line. */
const CHECKS = {
  F1: 'a player’s loss of today and stakes at risk, as limits, the reminder and the loss limit count them, equal the ledger',
  F2: 'a player’s deposits of today, as the deposit limit counts them, equal the ledger and what may still be paid',
  F3: 'a player’s net, with its winnings, stakes, bonuses and penalties, equals the ledger',
  F4: 'what is held of a player’s money, as the wallet and the console show it, equals the ledger',
  F5: 'the battles, winnings and penalties of a player’s profile equal the ledger',
  F6: 'what a player earned by referrals equals the ledger',
  F7: 'the prizes on a player’s seats in tournaments equal the ledger',
} as const;
type Figure = keyof typeof CHECKS;
const FIGURES = Object.keys(CHECKS) as Figure[];

type WrongFigures = Readonly<Record<Figure, readonly string[]>>;

/** A figure as it is shown, and as the ledger has it. */
type Pair = readonly [shown: number, posted: number];

/** The time of the figures of today, what holds money of players, and the parts of their record. */
type FigureSources = { readonly now: Date; readonly held: Holders; readonly record: PlayerRecordSql };

/** The part of one player in what is read of all players together. */
type OfPlayer = {
  readonly posted: LedgerFigures;
  readonly losses: readonly Pick<PlayLimits, 'lostToday' | 'atRisk'>[];
  readonly prizes: number;
};

const readPairs = async (
  db: Queries,
  playerId: string,
  { posted, losses, prizes }: OfPlayer,
  { now, held: holders, record: recordSql }: FigureSources,
): Promise<Readonly<Record<Figure, readonly Pair[]>>> => {
  const [deposits, lifetime, held, record, stats, referrals] = await Promise.all([
    readDepositsToday(db, playerId, now),
    readLifetime(db, playerId),
    readHeldMoney(db, holders, playerId),
    readPlayerRecord(db, recordSql, playerId),
    readStats(db, playerId),
    readReferrals(db, playerId),
  ]);
  const heldBy = (...kinds: readonly HolderKind[]) =>
    held.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { held_paise }) => sum + held_paise, 0);
  return {
    F1: losses.flatMap(({ lostToday, atRisk }): Pair[] => [
      [lostToday, posted.lost_today],
      [atRisk, posted.at_risk],
    ]),
    F2: [[deposits, posted.deposits_today]],
    F3: [
      [netOf(lifetime), posted.won - posted.staked - posted.penalty],
      [lifetime.bonuses, posted.bonuses],
      [lifetime.inBattles, posted.at_risk],
    ],
    F4: [
      [heldBy('battle', 'tournament'), posted.at_risk],
      [heldBy('withdrawal'), posted.to_bank],
      [heldBy('recharge'), posted.recharging],
      [record.staked_paise, posted.at_risk],
      [record.held_paise, posted.at_risk + posted.to_bank + posted.recharging],
    ],
    F5: [
      [stats.settled, posted.games],
      [stats.won, posted.won],
      [stats.penalty, posted.penalty],
    ],
    F6: [
      [stats.referral, posted.referral],
      [referrals.earned, posted.referral],
    ],
    F7: [[prizes, posted.prizes]],
  };
};

/**
 * Compares what is shown of these players, read by the statements that show it, with the same from the ledger alone. Lists
 * the players with a figure that differs, by the name of its check. All reads must be of one instant.
 */
export const findWrongFigures = async (
  db: Queries,
  playerIds: readonly string[],
  sources: FigureSources,
): Promise<WrongFigures> => {
  const { now } = sources;
  const [ledger, losses, limits, prizes] = await Promise.all([
    readLedgerFigures(db, playerIds, limitDayOf(now).start),
    readLossesToday(db, playerIds, now),
    readPlayLimits(db, playerIds, now),
    readPrizes(db, playerIds),
  ]);
  const wrong: Record<Figure, string[]> = { F1: [], F2: [], F3: [], F4: [], F5: [], F6: [], F7: [] };
  const check = async (playerId: string) => {
    const [posted, loss, limited] = [ledger.get(playerId), losses.get(playerId), limits.get(playerId)];
    if (posted === undefined || loss === undefined) throw new Error(`no figures of player ${playerId}`);
    const ofPlayer = {
      posted,
      // Without a loss limit its figures are not read.
      losses: limited === undefined || limited.loss.amount === null ? [loss] : [loss, limited],
      prizes: prizes.get(playerId) ?? 0,
    };
    const pairs = await readPairs(db, playerId, ofPlayer, sources);
    for (const figure of FIGURES)
      if (pairs[figure].some(([shown, stands]) => shown !== stands)) wrong[figure].push(playerId);
  };
  await Promise.all(playerIds.map(check));
  return wrong;
};

/** How many players at most are checked, and the source of chance that chooses half of them. */
export type FigureSample = { readonly players: number; readonly random?: () => number };

const instantOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** Finds a sample of players: half are those whose money moved last, half registered at random times. */
export const findSample = async (db: Queries, { players, random = Math.random }: FigureSample): Promise<string[]> => {
  const half = Math.ceil(players / 2);
  const range = await findIdRange(db);
  if (range === null) return [];
  const [first, last] = [instantOf(range.first), instantOf(range.last)];
  const points = Array.from({ length: half }, () => firstIdAt(new Date(first + random() * (last - first))));
  const [newest, drawn] = await Promise.all([findNewestMoved(db, half), findPlayersFrom(db, points)]);
  return [...new Set([...newest, ...drawn])];
};

/** A line of the ledger's check: how many players have a wrong figure, and the first of them. */
type FigureLine = { invariant: Figure; says: string; broken: number; players?: string[] };

/** The players that a line names at most. */
const NAMED_PLAYERS = 5;

/**
 * Checks the figures that are shown of a sample of players against the ledger: a line for each group of figures, which
 * counts and names the players with a wrong one. The work is bounded by the sample and its players' histories.
 */
export const checkFigures = (db: Database, sources: FigureSources, sample: FigureSample): Promise<FigureLine[]> =>
  db.transaction(async (tx) => {
    await readOneInstant(tx);
    const wrong = await findWrongFigures(tx, await findSample(tx, sample), sources);
    return FIGURES.map((figure) => ({
      invariant: figure,
      says: CHECKS[figure],
      broken: wrong[figure].length,
      ...(wrong[figure].length > 0 && { players: wrong[figure].slice(0, NAMED_PLAYERS) }),
    }));
  });
