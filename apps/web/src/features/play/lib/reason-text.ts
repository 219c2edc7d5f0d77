import type { BoardOutcome } from '@muqabla/contract/play/boards/board-state';
import * as m from '../../../messages.ts';

const texts: Record<BoardOutcome['reason'], () => string> = m.board_reason;

/** Describes the reason for which a game ended, as one sentence. */
export const reasonText = (reason: BoardOutcome['reason']): string => texts[reason]();
