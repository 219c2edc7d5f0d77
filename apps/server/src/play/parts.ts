import { boardPart } from './boards/board/board.part.ts';
import { loggedDiceOf } from './boards/board/logged-dice.ts';
import { gamesPart } from './boards/games/games.part.ts';
import type { Play } from './engine/make-move.ts';
import { arenaPart } from './events/arena/arena.part.ts';
import { restitutionPart } from './integrity/restitution/restitution.part.ts';
import { assistantPart } from './matches/assistant/assistant.part.ts';
import { bonusesPart } from './matches/bonuses/bonuses.part.ts';
import { boundsPart } from './matches/bounds/bounds.part.ts';
import { agePart } from './matches/entry/age.part.ts';
import { closedPart } from './matches/entry/closed.part.ts';
import { kycPart } from './matches/entry/kyc.part.ts';
import { limitsPart } from './matches/entry/limits.part.ts';
import type { MatchDetails } from './matches/match/match-details.queries.ts';
import { rematchPart } from './matches/match/rematch.part.ts';
import { repetitionPart } from './matches/match/repetition.part.ts';
import { screenshotsPart } from './matches/match/screenshots.part.ts';
import { showMatch } from './matches/match/show-match.ts';
import { noticesPart } from './matches/notices/notices.part.ts';
import { penaltiesPart } from './matches/penalties/penalties.part.ts';
import { createMatchLogPart } from './matches/public-log/match-log.part.ts';
import { reversalPart } from './matches/reversal/reversal.part.ts';
import { doubtsPart } from './matches/review/doubts.part.ts';
import { settlingPart } from './matches/settling/settling.part.ts';
import { webhooksPart } from './matches/webhooks/webhooks.part.ts';
import { blocksPart } from './pairing/friendly/blocks.part.ts';
import { offeredSeatsPart } from './pairing/queue/offered-seats.part.ts';
import { queuePart } from './pairing/queue/queue.part.ts';
import { quickPart } from './pairing/quick/quick.part.ts';
import { ratingsPart } from './skill/ratings/ratings.part.ts';

/**
 * The parts of every move. Their order is the order in which they lock, refuse, add to the end of a match and write; a part
 * that looks at another's facts or rows stands after it.
 */
const PARTS = [
  closedPart,
  gamesPart,
  blocksPart,
  limitsPart,
  boundsPart,
  boardPart,
  kycPart,
  agePart,
  bonusesPart,
  restitutionPart,
  reversalPart,
  settlingPart,
  rematchPart,
  repetitionPart,
  screenshotsPart,
  assistantPart,
  noticesPart,
  penaltiesPart,
  doubtsPart,
  arenaPart,
  queuePart,
  offeredSeatsPart,
  quickPart,
  ratingsPart,
  createMatchLogPart(loggedDiceOf),
  webhooksPart,
];

/** The parts of every move, and how a match is shown after it. */
export const PLAY: Play<MatchDetails> = { parts: PARTS, show: showMatch };
