import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { Traces } from '../../platform/seams/join-seams.ts';
import { listSources, listTraceKeys, listUses, readBill, readLeft, readTraceEntries } from './trace.queries.ts';
import { billView, flowsView, stepView } from './trace.view.ts';

/** GET /user/trace/{kind}/{subjectId}: the way of the player's own money. What moved none of it is not found. */
export const getTrace =
  ({ db, traces }: { db: Queries; traces: Traces }): Handler<'GET /user/trace/{kind}/{subjectId}'> =>
  async ({ params: { kind, subjectId }, player: { playerId }, http: { language } }) => {
    const keys = await listTraceKeys(db, traces, { kind, subjectId }, playerId);
    const steps = keys.length === 0 ? [] : await readTraceEntries(db, traces, playerId, keys);
    if (steps.length === 0) return refuse('NOT_FOUND');
    const [came, went, left, bill] = await Promise.all([
      listSources(db, traces, playerId, keys),
      listUses(db, traces, playerId, keys),
      readLeft(db, playerId, keys),
      readBill(db, traces, { kind, subjectId }, keys),
    ]);
    return {
      kind,
      _id: subjectId,
      ...(bill !== null && { bill: billView(bill) }),
      steps: steps.map((step) => stepView(step, language)),
      ...flowsView({ came, went, left }, language),
    };
  };
