import { DELETION_REFUSALS, MY_DATA_REFUSALS } from './accounts/account-deletion/deletion-refusals.ts';
import { AGE_REFUSALS } from './accounts/age/age-refusals.ts';
import { FRIEND_REFUSALS } from './accounts/friends/friend-refusals.ts';
import { LIMIT_REFUSALS } from './accounts/limits/limit-refusals.ts';
import { PASSKEY_REFUSALS } from './accounts/passkeys/passkey-refusals.ts';
import { PLAYER_REFUSALS } from './accounts/players/player-refusals.ts';
import { SESSION_REFUSALS } from './accounts/sessions/session-refusals.ts';
import { API_KEY_REFUSALS } from './console/api-keys/api-key-refusals.ts';
import { REPORT_SCHEDULE_REFUSALS } from './console/scheduled-reports/report-schedule-refusals.ts';
import { OIDC_REFUSALS } from './console/staff/oidc-refusals.ts';
import { STAFF_REFUSALS } from './console/staff/staff-refusals.ts';
import { VIEW_REFUSALS } from './console/views/view-refusals.ts';
import { LAW_REFUSALS } from './core/law/law-refusals.ts';
import { WEBHOOK_REFUSALS } from './core/webhooks/webhook-refusals.ts';
import type { InputFault } from './input-faults.ts';
import { ADJUSTMENT_REFUSALS, CONTRADICTION_REFUSALS } from './money/adjustments/adjustment-refusals.ts';
import { DEPOSIT_REFUSALS } from './money/deposits/deposit-refusals.ts';
import { RECHARGE_REFUSALS } from './money/recharges/recharge-refusals.ts';
import { WITHDRAWAL_REFUSALS } from './money/withdrawals/withdrawal-refusals.ts';
import { WIND_DOWN_REFUSALS } from './operations/wind-down/wind-down-refusals.ts';
import { BOARD_REFUSALS, WATCH_REFUSALS } from './play/boards/board-refusals.ts';
import { TOURNAMENT_REFUSALS } from './play/events/tournament-refusals.ts';
import { HARM_REFUSALS } from './play/integrity/harm-refusals.ts';
import { ENGINE_CHECK_REFUSALS, RING_REFUSALS } from './play/integrity/ring-refusals.ts';
import { MATCH_REFUSALS } from './play/matches/match-refusals.ts';
import { SECOND_REVIEW_REFUSALS } from './play/matches/second-review-refusals.ts';
import type { ProofChallenge } from './proof-of-work.ts';
import type { RefusalWords } from './refusal-words.ts';
import { SAVED_ANSWER_REFUSALS } from './support/chat/saved-answer-refusals.ts';
import { COMPLAINT_REFUSALS } from './support/complaints/complaint-refusals.ts';
import { text } from './texts.ts';

/** The refusals shared by all features, including those of files and messages. */
const COMMON_REFUSALS = {
  MALFORMED: {
    status: 400,
    words: text('Something in this request is not right. Please reload the page and try again.'),
  },
  NOT_YOU: { status: 400, words: text('This request names another player.') },
  NOT_FOUND: { status: 404, words: text('Not found.') },
  MESSAGE_CHANGED: { status: 409, words: text('This message was already sent with other content.') },
  RECORDING_TOO_LONG: { status: 413, words: text('The voice message is too long. At most 60 seconds and 2 MB.') },
  FILE_TOO_LARGE: { status: 413, words: text('The picture is too large. At most 5 MB.') },
  REQUEST_TOO_LARGE: { status: 413, words: text('This is too much to send at once. Please shorten it.') },
  NOT_AN_IMAGE: { status: 415, words: text('Please choose a picture (JPG, PNG or WebP).') },
  NOT_A_RECORDING: { status: 415, words: text('This is not a voice recording we can play.') },
  PUSH_NOT_SUPPORTED: {
    status: 422,
    words: text('Notices cannot be sent to this browser. Your inbox here shows them all.'),
  },
  TOO_MANY_REQUESTS: { status: 429, words: text('Too many tries. Please wait {time}.') },
  OUR_FAULT: { status: 500, words: text('Something went wrong on our side. Nothing was changed.') },
  MAINTENANCE: { status: 503, words: text('Website is getting updated') },
  UNAVAILABLE: { status: 503, words: text('We cannot reach our records right now. Please try again in a moment.') },
} as const satisfies Record<string, RefusalWords>;

/** Every refusal of the server. Each feature's are defined in its folder. */
export const REFUSALS = {
  ...COMMON_REFUSALS,
  ...MATCH_REFUSALS,
  ...BOARD_REFUSALS,
  ...DEPOSIT_REFUSALS,
  ...WITHDRAWAL_REFUSALS,
  ...ADJUSTMENT_REFUSALS,
  ...RECHARGE_REFUSALS,
  ...RING_REFUSALS,
  ...HARM_REFUSALS,
  ...AGE_REFUSALS,
  ...PLAYER_REFUSALS,
  ...FRIEND_REFUSALS,
  ...PASSKEY_REFUSALS,
  ...WIND_DOWN_REFUSALS,
  ...LAW_REFUSALS,
  ...ENGINE_CHECK_REFUSALS,
  ...SECOND_REVIEW_REFUSALS,
  ...LIMIT_REFUSALS,
  ...MY_DATA_REFUSALS,
  ...DELETION_REFUSALS,
  ...COMPLAINT_REFUSALS,
  ...CONTRADICTION_REFUSALS,
  ...SESSION_REFUSALS,
  ...STAFF_REFUSALS,
  ...OIDC_REFUSALS,
  ...TOURNAMENT_REFUSALS,
  ...WATCH_REFUSALS,
  ...WEBHOOK_REFUSALS,
  ...VIEW_REFUSALS,
  ...SAVED_ANSWER_REFUSALS,
  ...REPORT_SCHEDULE_REFUSALS,
  ...API_KEY_REFUSALS,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** A refusal returned by a rule: its code, the values of its message's placeholders, and the faulty fields. */
export type Refusal = {
  readonly refused: RefusalCode;
  readonly details?: Readonly<Record<string, string | number>>;
  readonly faults?: readonly InputFault[];
  readonly challenge?: ProofChallenge;
};

export const refuse = (refused: RefusalCode, details?: Refusal['details']): Refusal =>
  details === undefined ? { refused } : { refused, details };

/** The refusal of a request with faulty fields. */
export const refuseInput = (...faults: InputFault[]): Refusal => ({ refused: 'MALFORMED', faults });

/** The refusal of a request until it comes with a proof of work for this challenge. */
export const refuseForProof = (challenge: ProofChallenge): Refusal => ({
  refused: 'PROOF_NEEDED',
  // For clients that solve none: the rate of an hour decides.
  details: { seconds: 3600 },
  challenge,
});
