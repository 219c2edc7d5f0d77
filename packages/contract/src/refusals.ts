import { DELETION_REFUSALS, MY_DATA_REFUSALS } from './accounts/account-deletion/deletion-refusals.ts';
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
import type { Economy } from './economy.ts';
import { entryOf } from './entry-of.ts';
import { FIELD_WORDS } from './field-words.ts';
import type { InputFault } from './input-faults.ts';
import type { Language } from './languages.ts';
import { ADJUSTMENT_REFUSALS, CONTRADICTION_REFUSALS } from './money/adjustments/adjustment-refusals.ts';
import { DEPOSIT_REFUSALS } from './money/deposits/deposit-refusals.ts';
import { RECHARGE_REFUSALS } from './money/recharges/recharge-refusals.ts';
import { WITHDRAWAL_REFUSALS } from './money/withdrawals/withdrawal-refusals.ts';
import { WIND_DOWN_REFUSALS } from './operations/wind-down/wind-down-refusals.ts';
import { BOARD_REFUSALS, WATCH_REFUSALS } from './play/boards/board-refusals.ts';
import { MATCH_REFUSALS } from './play/matches/match-refusals.ts';
import { ENGINE_CHECK_REFUSALS, RING_REFUSALS } from './play/rings/ring-refusals.ts';
import { SECOND_REVIEW_REFUSALS } from './play/second-reviews/second-review-refusals.ts';
import { TOURNAMENT_REFUSALS } from './play/tournaments/tournament-refusals.ts';
import { POINTS_REFUSAL_WORDS } from './points-refusal-words.ts';
import type { ProofChallenge } from './proof-of-work.ts';
import type { RefusalWords, Words } from './refusal-words.ts';
import { SAVED_ANSWER_REFUSALS } from './support/chat/saved-answer-refusals.ts';
import { COMPLAINT_REFUSALS } from './support/complaints/complaint-refusals.ts';
import { waitWords } from './wait-words.ts';

/** The refusals shared by all features, including those of files and messages. */
const COMMON_REFUSALS = {
  MALFORMED: {
    status: 400,
    en: 'Something in this request is not right. Please reload the page and try again.',
    hi: 'इस रिक्वेस्ट में कुछ ठीक नहीं है। पेज फिर से खोलकर कोशिश करें।',
  },
  NOT_YOU: { status: 400, en: 'This request names another player.', hi: 'इस रिक्वेस्ट में किसी और खिलाड़ी का नाम है।' },
  NOT_FOUND: { status: 404, en: 'Not found.', hi: 'नहीं मिला।' },
  MESSAGE_CHANGED: {
    status: 409,
    en: 'This message was already sent with other content.',
    hi: 'यह मैसेज पहले ही दूसरी सामग्री के साथ भेजा जा चुका है।',
  },
  RECORDING_TOO_LONG: {
    status: 413,
    en: 'The voice message is too long. At most 60 seconds and 2 MB.',
    hi: 'वॉइस मैसेज बहुत लंबा है। ज़्यादा से ज़्यादा 60 सेकंड और 2 MB।',
  },
  FILE_TOO_LARGE: {
    status: 413,
    en: 'The picture is too large. At most 5 MB.',
    hi: 'फ़ोटो बहुत बड़ी है। ज़्यादा से ज़्यादा 5 MB।',
  },
  REQUEST_TOO_LARGE: {
    status: 413,
    en: 'This is too much to send at once. Please shorten it.',
    hi: 'यह एक बार में भेजने के लिए बहुत ज़्यादा है। छोटा करें।',
  },
  NOT_AN_IMAGE: {
    status: 415,
    en: 'Please choose a picture (JPG, PNG or WebP).',
    hi: 'एक फ़ोटो चुनें (JPG, PNG या WebP)।',
  },
  NOT_A_RECORDING: {
    status: 415,
    en: 'This is not a voice recording we can play.',
    hi: 'यह ऐसी आवाज़ रिकॉर्डिंग नहीं है जिसे हम चला सकें।',
  },
  PUSH_NOT_SUPPORTED: {
    status: 422,
    en: 'Notices cannot be sent to this browser. Your inbox here shows them all.',
    hi: 'इस ब्राउज़र पर सूचनाएँ नहीं भेजी जा सकतीं। सारी सूचनाएँ यहीं आपके इनबॉक्स में दिखती हैं।',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    en: 'Too many tries. Please wait {time}.',
    hi: 'बहुत बार कोशिश हुई। {time} बाद फिर कोशिश करें।',
  },
  OUR_FAULT: {
    status: 500,
    en: 'Something went wrong on our side. Nothing was changed.',
    hi: 'हमारी तरफ़ कुछ गड़बड़ हुई। कुछ नहीं बदला।',
  },
  MAINTENANCE: { status: 503, en: 'Website is getting updated', hi: 'वेबसाइट अपडेट हो रही है' },
  UNAVAILABLE: {
    status: 503,
    en: 'We cannot reach our records right now. Please try again in a moment.',
    hi: 'अभी हमारे रिकॉर्ड नहीं खुल पा रहे। थोड़ी देर में फिर से कोशिश करें।',
  },
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

const FIELDS_TO_CHECK = { en: 'Please check: {fields}.', hi: 'चेक करें: {fields}।' } as const;

// The words of `details.upi` and `tags.0` are those of `upi` and `tags`.
const wordsOfField = ({ field }: InputFault, language: Language) => {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  return entryOf(FIELD_WORDS, name)?.[language];
};

const fieldsToCheck = (faults: readonly InputFault[], language: Language) =>
  [...new Set(faults.map((fault) => wordsOfField(fault, language)))].filter((words) => words !== undefined);

// Numbers are grouped the Indian way, as on the screens.
const formatDetail = (detail: string | number) =>
  typeof detail === 'number' ? detail.toLocaleString('en-IN') : detail;

const POINTS_WORDS: Partial<Record<RefusalCode, Words>> = POINTS_REFUSAL_WORDS;

/**
 * A refusal's message in a language and economy, with its placeholders filled in, or the list of fields to check. `{time}`
 * is the wait given by the detail `seconds`.
 */
export const refusalWords = (
  { refused, details, faults = [] }: Refusal,
  language: Language,
  economy: Economy = 'sandbox',
): string => {
  const fields = fieldsToCheck(faults, language);
  if (fields.length > 0) return FIELDS_TO_CHECK[language].replace('{fields}', () => fields.join(', '));
  const words: Words = (economy === 'points' && POINTS_WORDS[refused]) || REFUSALS[refused];
  return words[language].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    if (name === 'time') return waitWords(Number(details?.seconds), language);
    const detail = details?.[name];
    return detail === undefined ? placeholder : formatDetail(detail);
  });
};
