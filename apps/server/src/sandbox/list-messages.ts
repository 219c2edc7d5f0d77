import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { readMessages } from './messages.queries.ts';

/** GET /sandbox/messages: for programs, what the sandbox phone shows to people. */
export const listMessages =
  ({ db }: { db: Queries }): Handler<'GET /sandbox/messages'> =>
  async ({ query: { to } }) => {
    const messages = await readMessages(db, to ?? null);
    return messages.map((message) => ({ ...message, sentAt: message.sentAt.toISOString() }));
  };
