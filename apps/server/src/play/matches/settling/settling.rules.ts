import type { Paise } from '@muqabla/contract/money';
import {
  RULE_ACCOUNT_DAYS,
  RULE_AUDIT_ONE_IN,
  RULE_CODE_CONFIDENCE,
  RULE_CONDITIONS,
  type RuleCondition,
} from '@muqabla/contract/play/matches/rule-settling';

/** The facts about the screenshot of the claimed win; null when it was not read. */
export type ScreenFacts = {
  /** The reader's confidence in the room code of the match on it, 0 where it is not there. */
  readonly codeConfidence: number;
  readonly showsOtherCode: boolean;
  /** Null where no clock was read. */
  readonly clockFits: boolean | null;
  /** The pixels or the original in another result. */
  readonly isReused: boolean;
  /** A similar picture in another match, with the share of its words that are on it too; null where unknown. */
  readonly similar: { readonly sameWordsPercent: number | null } | null;
  /** The number of oddities in its size, its sharpness, the time of its submission and the file's time. */
  readonly oddities: number;
};

/** The age of an account and its record. */
export type PlayerFacts = {
  readonly createdAt: Date;
  /** Settled matches, and those in which a reviewer found the player's result wrong. */
  readonly battles: number;
  readonly wrongResults: number;
};

/** The facts by which the rule judges a lone win. */
export type RuleFacts = {
  readonly now: Date;
  readonly screen: ScreenFacts | null;
  /** The time of the notice to the opponent about the result; null without one. */
  readonly toldAt: Date | null;
  readonly hasOpenReport: boolean;
  readonly isClaimed: boolean;
  readonly players: readonly PlayerFacts[];
  readonly stake: Paise;
  readonly isAnyBanned: boolean;
  readonly areRelated: boolean;
  readonly settings: {
    readonly assistMinutes: number;
    readonly assistStakeMax: Paise;
    readonly siteMode: 'live' | 'maintenance';
  };
};

const DAY_MILLISECONDS = 86_400_000;
const SAME_WORDS_PERCENT = 80;
/** One wrong result in so many battles or more is too many. */
const SOUND_ONE_IN = 50;

/** The time at which the rule may look at a result that was sent at `submittedAt`. */
export const dueAt = (submittedAt: Date, { assistMinutes }: { readonly assistMinutes: number }): Date =>
  new Date(submittedAt.getTime() + assistMinutes * 60_000);

const isOldEnough = ({ createdAt }: PlayerFacts, now: Date) =>
  now.getTime() - createdAt.getTime() > RULE_ACCOUNT_DAYS * DAY_MILLISECONDS;

const isSound = ({ battles, wrongResults }: PlayerFacts) => wrongResults === 0 || wrongResults * SOUND_ONE_IN < battles;

// Screens of one game look alike, so a similar picture counts where its words are the same or cannot be compared.
const wasSeen = ({ isReused, similar }: ScreenFacts) =>
  isReused || (similar !== null && (similar.sameWordsPercent ?? 100) >= SAME_WORDS_PERCENT);

const CONDITIONS: Record<RuleCondition, (facts: RuleFacts) => boolean> = {
  opponentTold: ({ toldAt, now, settings }) => toldAt !== null && now >= dueAt(toldAt, settings),
  screenRead: ({ screen }) => screen !== null,
  codeMatches: ({ screen }) => screen !== null && screen.codeConfidence >= RULE_CODE_CONFIDENCE,
  noOtherCode: ({ screen }) => screen !== null && !screen.showsOtherCode,
  clockFits: ({ screen }) => screen !== null && screen.clockFits !== false,
  notSeenBefore: ({ screen }) => screen !== null && !wasSeen(screen),
  nothingOdd: ({ screen }) => screen !== null && screen.oddities === 0,
  noReport: ({ hasOpenReport }) => !hasOpenReport,
  notClaimed: ({ isClaimed }) => !isClaimed,
  accountsOldEnough: ({ players, now }) => players.length === 2 && players.every((each) => isOldEnough(each, now)),
  soundRecords: ({ players }) => players.length === 2 && players.every(isSound),
  stakeWithinLimit: ({ stake, settings }) => stake <= settings.assistStakeMax,
  notBanned: ({ isAnyBanned }) => !isAnyBanned,
  notRelated: ({ areRelated }) => !areRelated,
  siteOpen: ({ settings }) => settings.siteMode === 'live',
};

/** The conditions that do not hold, in their order; with none, the result is clear. */
export const failedConditions = (facts: RuleFacts): RuleCondition[] =>
  RULE_CONDITIONS.filter((name) => !CONDITIONS[name](facts));

/**
 * True when a match with this keyed hash is for a reviewer although it is clear. Only the operator can compute the
 * hash.
 */
export const isAudited = (hash: Uint8Array): boolean =>
  new DataView(hash.buffer, hash.byteOffset, hash.byteLength).getUint32(0) % RULE_AUDIT_ONE_IN === 0;
