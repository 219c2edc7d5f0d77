import type { MatchView } from '@muqabla/contract/play/matches/match';
import { createExternalStore } from '@muqabla/ui/external-store';
import { openRoom, isRoomOpen } from './enter-room.ts';

/** A sheet over the board of a finished game. */
export type BoardPanel = 'replay' | 'check' | 'complaint' | 'share';

/** The open sheet over a board, with the match it belongs to. */
export const boardPanel = createExternalStore<{ matchId: string; panel: BoardPanel } | null>(null);

// The sheet that is left has slid out and taken its place in the history with it.
const AFTER_SHEET_MILLISECONDS = 320;

/** Opens a sheet over the board of a match from another sheet, which closes: on the board's page, wherever the player is. */
export const openBoardPanel = (match: MatchView, panel: BoardPanel): void => {
  if (!isRoomOpen(match)) openRoom(match);
  setTimeout(() => boardPanel.set({ matchId: match._id, panel }), AFTER_SHEET_MILLISECONDS);
};
