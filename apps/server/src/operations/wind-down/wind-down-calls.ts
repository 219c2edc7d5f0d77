import type { Services } from '../../core/core.ts';
import { readNamedPlayers } from '../../core/people/named-players.queries.ts';
import type { Handlers } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { listAccountsIn } from './progress.queries.ts';
import { beginProposal, endProposal } from './wind-down-proposals.ts';
import { accountView, readStatus } from './wind-down.view.ts';

const ACCOUNTS_A_PAGE = 50;

/** Calls by which two staff members end play and open it again, and see how far the payouts have come. */
export const windDownCalls = (services: Services, { announce }: { announce: () => void }) => {
  const { db } = services;
  const [begin, end] = [beginProposal(services), endProposal(services)];
  return {
    'GET /admin/wind-down': () => readStatus(db),
    'POST /admin/wind-down': ({ body: { reason }, staff }) => begin.propose({}, { staff, reason }),
    'POST /admin/wind-down/{id}/approve': async ({ params: { id }, staff }) => {
      const approved = await begin.approve({ proposalId: id }, { staff });
      if (!isRefusal(approved)) announce();
      return approved;
    },
    'POST /admin/wind-down/{id}/reject': ({ params: { id }, body: { reason }, staff }) =>
      begin.reject({ proposalId: id }, { staff, reason }),
    'POST /admin/wind-down/{id}/end': ({ params: { id }, body: { reason }, staff }) =>
      end.propose(id, { staff, reason }),
    'POST /admin/wind-down/{id}/end/approve': async ({ params: { id }, staff }) => {
      const approved = await end.approve({ subjectId: id }, { staff });
      if (!isRefusal(approved)) announce();
      return approved;
    },
    'POST /admin/wind-down/{id}/end/reject': ({ params: { id }, body: { reason }, staff }) =>
      end.reject({ subjectId: id }, { staff, reason }),
    'GET /admin/wind-down/accounts': async ({ query: { state, after } }) => {
      const rows = await listAccountsIn(db, { state, after: after ?? null, limit: ACCOUNTS_A_PAGE + 1 });
      const shown = rows.slice(0, ACCOUNTS_A_PAGE);
      const players = await readNamedPlayers(
        db,
        shown.map(({ player_id }) => player_id),
      );
      const last = rows.length > ACCOUNTS_A_PAGE ? shown.at(-1) : undefined;
      return {
        accounts: shown.flatMap((row) => accountView(row, players.get(row.player_id))),
        ...(last !== undefined && { next: last.player_id }),
      };
    },
  } satisfies Partial<Handlers>;
};
