import { arenaPart } from './arena/arena.part.ts';
import { assistantPart } from './assistant/assistant.part.ts';
import { boardPart } from './board/board.part.ts';
import { loggedDiceOf } from './board/logged-dice.ts';
import { bonusesPart } from './bonuses/bonuses.part.ts';
import { boundsPart } from './bounds/bounds.part.ts';
import type { Play } from './engine/make-move.ts';
import { closedPart } from './entry/closed.part.ts';
import { kycPart } from './entry/kyc.part.ts';
import { limitsPart } from './entry/limits.part.ts';
import { blocksPart } from './friendly/blocks.part.ts';
import { gamesPart } from './games/games.part.ts';
import type { MatchDetails } from './match/match-details.queries.ts';
import { rematchPart } from './match/rematch.part.ts';
import { repetitionPart } from './match/repetition.part.ts';
import { screenshotsPart } from './match/screenshots.part.ts';
import { showMatch } from './match/show-match.ts';
import { noticesPart } from './notices/notices.part.ts';
import { penaltiesPart } from './penalties/penalties.part.ts';
import { createMatchLogPart } from './public-log/match-log.part.ts';
import { offeredSeatsPart } from './queue/offered-seats.part.ts';
import { queuePart } from './queue/queue.part.ts';
import { quickPart } from './quick/quick.part.ts';
import { ratingsPart } from './ratings/ratings.part.ts';
import { restitutionPart } from './restitution/restitution.part.ts';
import { reversalPart } from './reversal/reversal.part.ts';
import { doubtsPart } from './review/doubts.part.ts';
import { settlingPart } from './settling/settling.part.ts';
import { webhooksPart } from './webhooks/webhooks.part.ts';

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
