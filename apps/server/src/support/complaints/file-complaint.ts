import { randomInt } from 'node:crypto';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { ComplaintSubject } from '@muqabla/contract/support/complaints/complaint-terms';
import type { Services } from '../../core/core.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Complainable } from '../../platform/seams/join-seams.ts';
import { clocksFrom, MAX_A_DAY, MAX_OPEN } from './complaint.rules.ts';
import { ownViews, readOwnComplaint } from './complaint.view.ts';
import {
  countComplaints,
  findOpenLike,
  insertComplaint,
  insertEvent,
  readOwnComplaints,
} from './complaints.queries.ts';

const DAY_MILLISECONDS = 24 * 3_600_000;
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LETTER_COUNT = 8;

const newNumber = () =>
  `C-${Array.from({ length: LETTER_COUNT }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')}`;

type Subject = { readonly kind: ComplaintSubject; readonly _id: string };

/** True when a battle or payment is the player's. */
const ownsSubject = async (
  db: Queries,
  { complainable, about, playerId }: { complainable: Complainable; about: Subject; playerId: string },
) => {
  const sql = complainable[about.kind];
  return sql !== undefined && (await db.query(sql, [about._id, playerId])).length > 0;
};

/** POST /user/complaints. The response is the receipt. */
export const fileComplaint =
  ({
    db,
    clock,
    complainable,
  }: Pick<Services, 'db' | 'clock'> & { complainable: Complainable }): Handler<'POST /user/complaints'> =>
  async ({ body: { category, text, about }, player: { playerId } }) => {
    const complaintId = newId();
    const now = clock.now();
    const filed = await db.transaction(async (tx): Promise<Refusal | string> => {
      if (about !== undefined && !(await ownsSubject(tx, { complainable, about, playerId })))
        return refuse('COMPLAINT_SUBJECT_NOT_FOUND');
      const since = new Date(now.getTime() - DAY_MILLISECONDS);
      const { open, recent } = await countComplaints(tx, { playerId, since });
      // Its receipt was lost, and the player has sent it again.
      const earlier = await findOpenLike(tx, { playerId, category, text, about });
      if (earlier !== null) return earlier;
      if (open >= MAX_OPEN || recent >= MAX_A_DAY) return refuse('COMPLAINTS_OPEN');
      const facts = {
        state: 'filed',
        ...clocksFrom(now),
        acknowledgedAt: null,
        closedAt: null,
        escalatedAt: null,
      } as const;
      const complaint = { ...facts, complaintId, playerId, category, text, about, filedAt: now };
      while (!(await insertComplaint(tx, { ...complaint, number: newNumber() })));
      await insertEvent(tx, { complaintId, event: 'filed', staffId: null, words: text, at: now });
      return complaintId;
    });
    return isRefusal(filed) ? filed : readOwnComplaint(db, { complaintId: filed, playerId, now });
  };

export const listOwnComplaints =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /user/complaints'> =>
  async ({ query, player: { playerId } }) => {
    const { rows, ...pages } = await readOwnComplaints(db, playerId, query);
    return { complaints: await ownViews(db, rows, clock.now()), ...pages };
  };
