import { text, type Words } from '@muqabla/contract/texts';

/** The headings of the columns in the file of battles. */
export const HEADS = {
  createdAt: text('Created (time in India)'),
  match: text('Battle ID'),
  game: text('Game'),
  roomCode: text('Room code'),
  host: text('Host'),
  hostId: text('Host ID'),
  joiner: text('Joiner'),
  joinerId: text('Joiner ID'),
  stake: text('Stake per player ({unit})'),
  prize: text('Prize ({unit})'),
  status: text('Status'),
  statusSince: text('In this status since (time in India)'),
} as const satisfies Record<string, Words>;

/** The enumerated values in the file of battles. */
export const VALUES = {
  new: text('Open'),
  requested: text('Requested'),
  running: text('Running'),
  pending: text('Awaits review'),
  conflict: text('Conflict'),
  completed: text('Completed'),
  cancelled: text('Cancelled'),
  deleted: text('Deleted'),
} as const satisfies Record<string, Words>;

/** The last line of the file when more players match the filter than are searched. */
export const MORE_PLAYERS = text(
  'Many players match this filter. The file has the battles of 20 of them only: enter more of the name or the phone.',
);
