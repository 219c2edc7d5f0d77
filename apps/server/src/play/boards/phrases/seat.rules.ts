import type { RoomKind, Side } from '@muqabla/contract/play/matches/match';

/** The facts of a match on which its phrases depend. */
export type PhraseMatch = {
  status: string;
  room: RoomKind;
  host_id: string;
  joiner_id: string | null;
};

export type Seat = { readonly side: Side; readonly otherId: string };

/** The side of a player and the opponent's id in a match with two players, or null. */
export const seatOf = (match: PhraseMatch | undefined, playerId: string): Seat | null => {
  if (match === undefined || match.joiner_id === null) return null;
  if (match.host_id === playerId) return { side: 'host', otherId: match.joiner_id };
  return match.joiner_id === playerId ? { side: 'joiner', otherId: match.host_id } : null;
};
