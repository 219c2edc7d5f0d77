import type { HarmClosing } from '@muqabla/contract/play/integrity/harm-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { Services } from '../../../core/core.ts';
import { type NewNotice, ownNotice } from '../../../core/notices/notice.rules.ts';
import { insertNotices } from '../../../core/notices/notices.queries.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Handler, StaffIdentity } from '../../../platform/http/calls.ts';
import { RefusalError } from '../../../platform/http/refusal-error.ts';
import { closeHarmCase, findPlayerOfCase, lockHarmCase } from './harm-cases.queries.ts';
import { CLOSED } from './harm.messages.ts';

/** Pauses the play of a player as a time-out does, with more work in the same transaction. */
export type PausePlay = (pause: {
  playerId: string;
  staffId: string;
  days: number;
  alongside(tx: Transaction, now: Date): Promise<void>;
}) => Promise<Refusal | null>;

type CloseServices = Pick<Services, 'db' | 'clock' | 'settings'> & { pausePlay: PausePlay };
type Staff = Pick<StaffIdentity, 'staffId' | 'role'>;

const noticeOf = (playerId: string, closing: HarmClosing, helpline: string): NewNotice | null => {
  switch (closing.act) {
    case 'helpline':
      return ownNotice(playerId, 'helplineGiven', { note: helpline });
    case 'limit':
      return ownNotice(playerId, 'limitSuggested', { note: String(closing.minutes) });
    case 'pause':
      return ownNotice(playerId, 'playPaused');
    case 'dismiss':
      return null;
  }
};

/** Closes a case under its lock, with its notice and its record; throws the refusal of a case that is closed. */
const closeIn = async (
  tx: Transaction,
  {
    caseId,
    closing,
    helpline,
    staff,
    at,
  }: { caseId: string; closing: HarmClosing; helpline: string; staff: Staff; at: Date },
) => {
  const found = await lockHarmCase(tx, caseId);
  if (found === null) throw new RefusalError(refuse('NOT_FOUND'));
  if (found.closed_at !== null) throw new RefusalError(refuse('HARM_CASE_CLOSED'));
  const { reason, ...done } = closing;
  await closeHarmCase(tx, { caseId, staffId: staff.staffId, act: closing.act, reason, at });
  const notice = noticeOf(found.player_id, closing, helpline);
  if (notice !== null) insertNotices(tx, [notice], at);
  const subject = { kind: 'player', id: found.player_id } as const;
  await writeAudit(tx, { staff, action: 'harm.closed', subject, reason, after: { caseId, ...done }, at });
};

/** Closes a case with what is done about it. Of two members of staff at once, the second is refused. */
export const closeCase =
  ({ db, clock, settings, pausePlay }: CloseServices): Handler<'POST /admin/harm-cases/{id}/close'> =>
  async ({ params: { id: caseId }, body: closing, staff, http }) => {
    const { helpline } = await settings.read();
    if (closing.act === 'helpline' && helpline === '') return refuse('NO_HELPLINE');
    const close = (tx: Transaction, at: Date) => closeIn(tx, { caseId, closing, helpline, staff, at });
    if (closing.act === 'pause') {
      const playerId = await findPlayerOfCase(db, caseId);
      if (playerId === null) return refuse('NOT_FOUND');
      const refused = await pausePlay({ playerId, staffId: staff.staffId, days: closing.days, alongside: close });
      if (refused !== null) return refused;
    } else await db.transaction((tx) => close(tx, clock.now()));
    return { message: textIn(CLOSED, http.language) };
  };
