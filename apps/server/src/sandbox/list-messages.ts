import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { phoneMessagesOf, type StandIns } from '../providers/stand-ins.ts';
import { readMessages } from './messages.queries.ts';

/** The messages of the sandbox phone as JSON. */
export const listMessages =
  ({ db, standIns }: { db: Queries; standIns: StandIns }): Handler<'GET /sandbox/messages'> =>
  async ({ query: { to } }) => {
    const messages = await readMessages(db, { to: to ?? null, kinds: phoneMessagesOf(standIns) });
    return messages.map((message) => ({ ...message, sentAt: message.sentAt.toISOString() }));
  };
