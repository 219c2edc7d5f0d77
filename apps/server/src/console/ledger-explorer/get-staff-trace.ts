import { refuse } from '@muqabla/contract/refusals';
import { readUsernames } from '../../accounts/players/players.queries.ts';
import type { Services } from '../../core/core.ts';
import { listSources, listTraceKeys, listUses, readBill, readLeft } from '../../core/wallet/trace.queries.ts';
import { billView, flowsView } from '../../core/wallet/trace.view.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { Traces } from '../../platform/seams/join-seams.ts';
import { ownersOf, transferView } from './transfer.view.ts';
import { readTransfersByKey } from './transfers.queries.ts';

const NO_FLOWS = { came: [], went: [], left: 0 };

const readFlows = async (
  { db, traces }: { db: Queries; traces: Traces },
  playerId: string,
  keys: readonly string[],
) => {
  const [came, went, left] = await Promise.all([
    listSources(db, traces, playerId, keys),
    listUses(db, traces, playerId, keys),
    readLeft(db, playerId, keys),
  ]);
  return { came, went, left };
};

/** GET /admin/trace/{kind}/{subjectId}: every transfer of a thing, and where the money of one of its players came from and went. */
export const getStaffTrace =
  ({
    db,
    economy,
    traces,
  }: Pick<Services, 'db' | 'economy'> & { traces: Traces }): Handler<'GET /admin/trace/{kind}/{subjectId}'> =>
  async ({ params: { kind, subjectId }, query, http: { language } }) => {
    const keys = await listTraceKeys(db, traces, { kind, subjectId }, null);
    if (keys.length === 0) return refuse('NOT_FOUND');
    const rows = await readTransfersByKey(db, keys);
    const owners = ownersOf(rows);
    if (query.playerId !== undefined && !owners.includes(query.playerId)) return refuse('NOT_FOUND');
    const playerId = query.playerId ?? owners[0] ?? null;
    const [names, flows, bill] = await Promise.all([
      readUsernames(db, owners),
      playerId === null ? NO_FLOWS : readFlows({ db, traces }, playerId, keys),
      readBill(db, traces, { kind, subjectId }, keys),
    ]);
    return {
      kind,
      _id: subjectId,
      ...(bill !== null && { bill: billView(bill) }),
      players: owners.map((owner) => ({ _id: owner, name: names.get(owner) ?? owner })),
      playerId,
      transfers: rows.map((row) => transferView(row, names, { language, economy })),
      ...flowsView(flows, language),
    };
  };
