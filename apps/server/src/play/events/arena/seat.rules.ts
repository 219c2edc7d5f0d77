/** The facts by which a player's seat in the tournament of a match is judged. */
export type Seat = {
  readonly matchId: string;
  readonly tournamentId: string;
  readonly playerId: string;
  readonly score: number;
  /** Games won in a row. */
  readonly streak: number;
  readonly games: number;
  readonly wins: number;
  /** The game that was offered last, the only one the player may accept. */
  readonly offeredMatchId: string | null;
  /** True when games begin now: the tournament runs and is not paused, and the seat was not taken by the maker. */
  readonly isPairing: boolean;
};

export const seatKey = (matchId: string, playerId: string) => `${matchId}:${playerId}`;
