import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals of players' limits and breaks. */
export const LIMIT_REFUSALS = {
  TIME_OUT: {
    status: 422,
    words: text(
      'You are taking a time-out until {until} (India time). You can still finish running battles and withdraw.',
    ),
  },
  SELF_EXCLUDED: {
    status: 422,
    words: text(
      'You have excluded yourself until {until} (India time). You can still finish running battles and withdraw.',
    ),
  },
  SELF_EXCLUDED_UNTIL_REVIEW: {
    status: 422,
    words: text(
      'You have excluded yourself until our team has reviewed it with you. You can still finish running battles and withdraw.',
    ),
  },
  DEPOSIT_LIMIT: {
    status: 422,
    words: text(
      'Your daily deposit limit is ₹{limit}. You can add ₹{left} more today; it begins again at midnight (India time).',
    ),
  },
  LOSS_LIMIT: {
    status: 422,
    words: text(
      'Your daily loss limit is ₹{limit}. You can stake ₹{left} more today; it begins again at midnight (India time).',
    ),
  },
  PLAY_TIME_LIMIT: {
    status: 422,
    words: text(
      'You have reached your play-time limit of {minutes} minutes for today. You can finish running battles; it begins again at midnight (India time).',
    ),
  },
  LIMIT_ONLY_LONGER: { status: 422, words: text('This already runs longer. It can be made longer, not shorter.') },
  EXCLUSION_NOT_OVER: { status: 422, words: text('No self-exclusion of this player waits for a review.') },
} as const satisfies Record<string, RefusalWords>;
