import { REPORTS_A_DAY } from '@muqabla/contract/accounts/player-reports/report-terms';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallInput, Handler } from '../../platform/http/calls.ts';
import { newId } from '../../platform/ids.ts';
import { playAgainSince } from '../players/meetings.rules.ts';
import type { HaveMet } from '../players/players.queries.ts';
import { countReports, hasOpenReport, insertReport } from './player-reports.queries.ts';
import { REPORT_MESSAGES } from './report.messages.ts';

const DAY_MILLISECONDS = 86_400_000;

/** A way in which players may know each other without having met in a match. */
export type Acquaintance = {
  areAcquainted(playerId: string, otherId: string, now: Date): Promise<boolean>;
};

type Services = HaveMet & { db: Database; clock: Clock; acquaintances: readonly Acquaintance[] };

type Subject = { playerId: string; otherId: string; matchId: string | undefined; now: Date };

/** Null for a player whom the caller has met; the refusal for others, so that strangers cannot be reported. */
const strangerRefusal = async (
  { db, acquaintances, haveMetIn, haveMetSince }: Services,
  { playerId, otherId, matchId, now }: Subject,
): Promise<Refusal | null> => {
  if (matchId !== undefined)
    return (await haveMetIn(db, matchId, playerId, otherId)) ? null : refuse('MATCH_NOT_FOUND');
  for (const { areAcquainted } of acquaintances) if (await areAcquainted(playerId, otherId, now)) return null;
  return (await haveMetSince(db, playerId, otherId, playAgainSince(now))) ? null : refuse('PLAYER_NOT_FOUND');
};

type Input = CallInput<'POST /players/{playerId}/report'>;

/** Sends a report to staff. Reports are rare, so that those of one player are counted under a lock of the player. */
export const reportPlayer =
  (services: Services): Handler<'POST /players/{playerId}/report'> =>
  async ({ params: { playerId: otherId }, body, player: { playerId }, http }: Input) => {
    const { reason, text = '', matchId } = body;
    const { db, clock } = services;
    const now = clock.now();
    const stranger = await strangerRefusal(services, { playerId, otherId, matchId, now });
    if (stranger !== null) return stranger;
    if (reason === 'other' && text === '') return refuse('REPORT_WORDS_NEEDED');
    const refusal = await db.transaction(async (tx) => {
      await tx.query('select from players where player_id = $1 for no key update', [playerId]);
      if (await hasOpenReport(tx, playerId, otherId)) return refuse('ALREADY_REPORTED');
      if ((await countReports(tx, playerId, new Date(now.getTime() - DAY_MILLISECONDS))) >= REPORTS_A_DAY)
        return refuse('REPORTS_USED_UP', { limit: REPORTS_A_DAY });
      const report = { reportId: newId(), reporterId: playerId, reportedId: otherId, matchId: matchId ?? null };
      await insertReport(tx, { ...report, reason, words: text, at: now });
      return null;
    });
    return refusal ?? { message: textIn(REPORT_MESSAGES.sent, http.language) };
  };
