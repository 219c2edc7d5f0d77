import { listConsentsOf } from '../../core/consents/consents.queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';

/** GET /user/consents: one page of what the player agreed to. */
export const listConsents =
  ({ db }: { db: Queries }): Handler<'GET /user/consents'> =>
  async ({ query, player: { playerId } }) => {
    const [limit, page] = [Number(query.limit), Number(query.page)];
    const { total, rows } = await listConsentsOf(db, playerId, { limit, offset: (page - 1) * limit });
    return {
      consents: rows.map((row) => ({
        _id: row.consent_id,
        kind: row.kind,
        given: row.given,
        version: row.text_version,
        language: row.language,
        at: row.given_at.toISOString(),
      })),
      totalPages: Math.ceil(total / limit),
    };
  };
