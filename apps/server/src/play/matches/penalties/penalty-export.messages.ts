import { text, type Words } from '@muqabla/contract/texts';

/** The headings of the columns in the file of penalties. */
export const HEADS = {
  at: text('Charged (time in India)'),
  player: text('Player'),
  playerId: text('Player ID'),
  phone: text('Phone'),
  kind: text('Penalty'),
  charged: text('Charged ({unit})'),
  atOnce: text('Collected at once ({unit})'),
  outstanding: text('Still owed ({unit})'),
  state: text('Status'),
  match: text('Battle ID'),
  game: text('Game'),
  reviewer: text('Reviewer'),
  reason: text('Reason'),
} as const satisfies Record<string, Words>;

/** The enumerated values in the file of penalties. */
export const VALUES = {
  fraud: text('Fraud'),
  wrongUpdate: text('Wrong update'),
  abusing: text('Abusing'),
  notUpdating: text('Not updating'),
  games: text('Stake penalty'),
  collected: text('Collected'),
  due: text('Owed'),
  returned: text('Returned'),
} as const satisfies Record<string, Words>;
