import { text, type Words } from './texts.ts';

/** The refusals whose message differs where matches are played for points. */
export const POINTS_REFUSAL_WORDS = {
  SECOND_LOSS: text(
    'The other player reported a loss before you, so this battle was settled for you and {prize} points are yours. Your report is kept, and our team looks at it.',
  ),
  INSUFFICIENT_BALANCE: text(
    'You need {missing} points more for this battle. Choose a smaller one, or come back tomorrow: points are topped up each day.',
  ),
  RESTITUTION_CHANGED: text(
    'The battles or the balances have changed: {paid} points would go back now. Look again, then approve.',
  ),
  STAKE_OUT_OF_BOUNDS: text('Choose from {min} to {max} points.'),
  TOURNAMENT_ENTRY_TOO_HIGH: text('In this game the entry is at most {max} points.'),
  STAKE_OFF_STEP: text('Choose in steps of {step} points.'),
  TIME_OUT: text('You are taking a time-out until {until} (India time). You can still finish running battles.'),
  SELF_EXCLUDED: text('You have excluded yourself until {until} (India time). You can still finish running battles.'),
  SELF_EXCLUDED_UNTIL_REVIEW: text(
    'You have excluded yourself until our team has reviewed it with you. You can still finish running battles.',
  ),
  LOSS_LIMIT: text(
    'Your daily loss limit is {limit} points. You can stake {left} more today; it begins again at midnight (India time).',
  ),
  NOT_ALLOWED_TO_PLAY: text('Our team has closed battles for you. Ask support.'),
  STAKES_FORBIDDEN: text('Battles are closed now.'),
  TOO_LITTLE_TO_TAKE: text('There are only {available} points.'),
  JOB_MOVES_MONEY: text('Points depend on this job, so it cannot be deleted. Run it again.'),
} as const satisfies Readonly<Record<string, Words>>;
