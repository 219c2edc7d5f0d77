import { OBJECTION_HOURS } from '@muqabla/contract/play/matches/rule-settling';
import type { SettingsStore } from '../../../core/settings/read-settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { promptJob } from '../../../platform/jobs/job-kind.ts';
import { addJob, type JobPayloads } from '../../../platform/jobs/jobs.ts';
import type { Decision } from '../../engine/part.rules.ts';
import { type MatchDetails, readMatchDetails } from '../match/match-details.queries.ts';
import type { MakeMove } from '../match/play-services.ts';
import { readRuleFacts } from './read-rule-facts.ts';
import { loneWinOf } from './rule-settlement.rules.ts';
import { insertRuleSettlement } from './rule-settlements.queries.ts';
import { findVerdict, insertVerdict } from './rule-verdicts.queries.ts';
import { dueAt, failedConditions, isAudited } from './settling.rules.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'settle-by-rule': { matchId: string; version: number };
  }
}

type Services = {
  db: Database;
  clock: Clock;
  hash: KeyedHash;
  settings: SettingsStore;
  makeMove: MakeMove;
};

/** Adds the job that judges a lone win, at its time. Added again, it replaces the earlier one. */
export const addSettleJob = (
  tx: Transaction,
  { matchId, version }: JobPayloads['settle-by-rule'],
  runAt: Date,
): Promise<void> => addJob(tx, 'settle-by-rule', { matchId, version }, { runAt, key: `settle:${matchId}` });

const HOUR_MILLISECONDS = 3_600_000;

/** The lone win of a manual room in this version of the match, or null when the match has moved on. */
const waitingWinOf = (match: MatchDetails | undefined, version: number) => {
  if (match === undefined || match.version !== version || match.joiner_id === null) return null;
  if (match.status !== 'pending' || match.room !== 'manual') return null;
  const { host_id, joiner_id, host_result, joiner_result, host_result_at, joiner_result_at } = match;
  const side = loneWinOf({ host: host_result ?? undefined, joiner: joiner_result ?? undefined });
  const submittedAt = side === 'host' ? host_result_at : joiner_result_at;
  if (side === null || submittedAt === null) return null;
  const [claimantId, opponentId] = side === 'host' ? [host_id, joiner_id] : [joiner_id, host_id];
  return { side, submittedAt, claimantId, opponentId };
};

const recordSettlement = (
  tx: Transaction,
  { next }: Pick<Decision, 'next'>,
  { claimantId, opponentId }: { claimantId: string; opponentId: string },
) =>
  insertRuleSettlement(tx, {
    matchId: next.matchId,
    version: next.version,
    winnerId: claimantId,
    loserId: opponentId,
    prizePaise: 2 * next.stake - next.commission,
    settledAt: next.statusSince,
    objectableUntil: new Date(next.statusSince.getTime() + OBJECTION_HOURS * HOUR_MILLISECONDS),
  });

/**
 * Judges a lone win, records what the rule found, and settles the match when the result is clear, the setting is on and
 * the match is not audited. May run late or twice: a match that has moved on is left alone.
 */
export const settleByRuleJob = ({ db, clock, hash, settings, makeMove }: Services) => ({
  'settle-by-rule': promptJob({ atOnce: 2 }, async ({ matchId, version }: JobPayloads['settle-by-rule']) => {
    const match = (await readMatchDetails(db, [matchId])).get(matchId);
    const win = waitingWinOf(match, version);
    if (match === undefined || win === null || (await findVerdict(db, matchId)) !== null) return;
    const [inForce, now] = [await settings.read(), clock.now()];
    const due = dueAt(win.submittedAt, inForce);
    // The setting was raised since the job was added.
    if (now < due) return db.transaction((tx) => addSettleJob(tx, { matchId, version }, due));

    const failed = failedConditions(await readRuleFacts(db, match, win, { settings: inForce, now }));
    const audited = failed.length === 0 && isAudited(hash('rule-audit', matchId));
    const verdict = { matchId, version, side: win.side, failed, audited, judgedAt: now };
    if (failed.length > 0 || audited || !inForce.assistSettles)
      return insertVerdict(db, { ...verdict, settled: false });

    const settled = await makeMove({
      kind: 'move',
      matchId,
      act: { move: 'settleByRule', version },
      actor: { kind: 'clock' },
      alongside: async (tx, decision) => {
        await insertVerdict(tx, { ...verdict, settled: true });
        await recordSettlement(tx, decision, win);
      },
    });
    // A ban or another setting came in between. A match that has moved on needs no verdict.
    if (isRefusal(settled) && settled.refused !== 'MATCH_MOVED_ON') throw new Error(`not settled: ${settled.refused}`);
  }),
});
