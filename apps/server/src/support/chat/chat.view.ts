import type { ChatMessage } from '@muqabla/contract/support/chat/chat-message';
import type { StaffChat, StaffChatMessage } from '@muqabla/contract/support/chat/chat-staff-calls';
import type { Clock } from '../../platform/clock.ts';
import type { FileLinks } from '../../platform/files/file-links.ts';
import type { MessageRow } from './chat.queries.ts';
import { endsOf } from './chat.rules.ts';
import type { InboxRow } from './inbox.queries.ts';

/** The reader of a message: links to files are valid for one person. */
export type Reader = { audience: 'player' | 'staff'; personId: string };

type Services = { fileLinks: FileLinks; clock: Clock };

const API_HOST = '/api';

// Clients prefix the API host, as with every path of the specification.
const pathOf = ({ fileLinks, clock }: Services, reader: Reader, fileId: string) =>
  fileLinks.make({ fileId, ...reader, now: clock.now() }).slice(API_HOST.length);

const baseView = (row: MessageRow, content: string): ChatMessage => ({
  _id: row.message_id,
  ...endsOf(row.sender_model, row.player_id),
  messageType: row.message_type,
  content,
  createdAt: row.created_at.toISOString(),
});

/** A message with a file link for this reader. */
export const messageView = (services: Services, row: MessageRow, reader: Reader): ChatMessage =>
  baseView(row, row.file_id === null ? (row.body ?? '') : pathOf(services, reader, row.file_id));

/** A message without a file link, for broadcasting to all staff: each requests a link of their own. */
export const messageViewWithoutFile = (row: MessageRow): ChatMessage => baseView(row, row.body ?? '');

/** A message with its author's name and a file link for this staff member. */
export const staffMessageView = (services: Services, row: MessageRow, staffId: string): StaffChatMessage => ({
  ...messageView(services, row, { audience: 'staff', personId: staffId }),
  ...(row.staff_name !== null && { staffName: row.staff_name }),
});

/** A conversation in the inbox. */
export const staffChatView = (row: InboxRow): StaffChat => ({
  player: { _id: row.player_id, username: row.username, avatar: row.avatar },
  status: row.status ?? 'open',
  assignedTo: row.assigned_to === null ? null : { _id: row.assigned_to, name: row.assigned_name ?? '' },
  unread: row.staff_unread ?? 0,
  ...(row.waiting_since !== null && { waitingSince: row.waiting_since.toISOString() }),
  ...(row.sender_model !== null &&
    row.message_type !== null &&
    row.last_at !== null && {
      lastMessage: {
        senderModel: row.sender_model,
        messageType: row.message_type,
        excerpt: row.excerpt ?? '',
        createdAt: row.last_at.toISOString(),
      },
    }),
});
