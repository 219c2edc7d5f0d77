import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { readMessages } from './messages.queries.ts';

/** The messages of the sandbox phone as JSON. */
export const listMessages =
  ({ db }: { db: Queries }): Handler<'GET /sandbox/messages'> =>
  async ({ query: { to } }) => {
    const messages = await readMessages(db, to ?? null);
    return messages.map((message) => ({ ...message, sentAt: message.sentAt.toISOString() }));
  };
