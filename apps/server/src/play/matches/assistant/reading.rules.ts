import type { ReadWord } from '@muqabla/contract/play/matches/reading';

/** The version of the assistant; a change of how pictures are read or judged raises it. */
export const ASSISTANT = 1;

/** A word that the reader is less sure of proves nothing. */
const SURE = 60;
const OTHER_CODE_LENGTH = 6;
/** A phone's status bar is in this upper part of a screenshot. */
const STATUS_BAR = 0.06;
const LOOKALIKES: Record<string, string> = { O: '0', I: '1', L: '1', S: '5', B: '8' };
const MAX_DIFFERENCES = 2;

/** A code with letters that are easily read as a digit as that digit, in upper case: the database's `fold_code`. */
export const foldCode = (code: string): string =>
  code.toUpperCase().replaceAll(/[OILSB]/g, (letter) => LOOKALIKES[letter] ?? letter);

const bottomOf = ({ top, height }: ReadWord) => top + height;

const isBeside = (word: ReadWord, other: ReadWord) => {
  const overlap = Math.min(bottomOf(word), bottomOf(other)) - Math.max(word.top, other.top);
  return overlap > Math.min(word.height, other.height) / 2;
};

// The next word of the line: the nearest that begins after this one, not further away than it is long.
const nextOf = (word: ReadWord, words: readonly ReadWord[]): ReadWord | undefined => {
  const end = word.left + word.width;
  return words
    .filter((other) => isBeside(word, other) && other.left >= end - word.width / 4 && other.left < end + word.width)
    .toSorted((a, b) => a.left - b.left)[0];
};

const parts = (text: string) => text.split(/[^A-Za-z0-9]+/).filter((part) => part !== '');

type Token = Pick<ReadWord, 'text' | 'confidence'>;

// A pair is as sure as the less sure of its words.
const sureTokens = (words: readonly ReadWord[]): Token[] => {
  const sure = words.filter(({ confidence }) => confidence >= SURE);
  const groups = sure.filter(({ text }) => /^\d+$/.test(text));
  const pairs = groups.flatMap((word) => {
    const next = nextOf(word, groups);
    if (next === undefined) return [];
    return [{ text: `${word.text}${next.text}`, confidence: Math.min(word.confidence, next.confidence) }];
  });
  return [...sure.flatMap(({ text, confidence }) => parts(text).map((part) => ({ text: part, confidence }))), ...pairs];
};

/** The sure words of letters and digits, and each pair of neighbours in a line as one, when both are digits. */
export const tokensOf = (words: readonly ReadWord[]): string[] => [
  ...new Set(sureTokens(words).map(({ text }) => text)),
];

/** The tokens that can be the room code of any match, folded: long enough not to be a score or an amount, with a digit. */
export const codesOf = (words: readonly ReadWord[]): string[] => [
  ...new Set(
    tokensOf(words)
      .filter((token) => token.length >= OTHER_CODE_LENGTH && token.length <= 20 && /\d/.test(token))
      .map(foldCode),
  ),
];

/** True when two texts are the same code, although the reader may have misread a letter for a digit in one. */
const isCode = (token: string, code: string) => {
  const [upper, expected] = [token.toUpperCase(), code.toUpperCase()];
  if (upper === expected) return true;
  if (!/\d/.test(token) || foldCode(token) !== foldCode(code)) return false;
  return [...upper].filter((letter, place) => letter !== expected[place]).length <= MAX_DIFFERENCES;
};

/** True when the words show this room code. */
export const showsCode = (words: readonly ReadWord[], code: string): boolean =>
  tokensOf(words).some((token) => isCode(token, code));

/** The reader's confidence in this room code, 0 to 100; 0 where the words do not show it. */
export const codeConfidence = (words: readonly ReadWord[], code: string): number =>
  Math.max(0, ...sureTokens(words).flatMap(({ text, confidence }) => (isCode(text, code) ? [confidence] : [])));

/** The words that show this room code, for the boxes on the picture. */
export const isCodeWord = (word: ReadWord, code: string): boolean =>
  word.confidence >= SURE && parts(word.text).some((part) => isCode(part, code));

export type PhoneClock = { readonly hour: number; readonly minute: number; readonly half: 'am' | 'pm' | null };

const CLOCK = /^(\d{1,2})[:.](\d{2})(am|pm)?$/i;

/** The time in the phone's status bar, as far as it was read. */
export const clockOf = (words: readonly ReadWord[]): PhoneClock | null => {
  const bar = words.filter(({ confidence, top }) => confidence >= SURE && top < STATUS_BAR);
  for (const [place, { text }] of bar.entries()) {
    const [, hours, minutes, attached] = CLOCK.exec(text) ?? [];
    const [hour, minute] = [Number(hours), Number(minutes)];
    if (hours === undefined || hour > 23 || minute > 59) continue;
    const half = (attached ?? /^(am|pm)$/i.exec(bar[place + 1]?.text ?? '')?.[0])?.toLowerCase();
    return { hour, minute, half: half === 'am' || half === 'pm' ? half : null };
  }
  return null;
};

const MINUTES_A_DAY = 1440;
/** Phones' clocks differ from ours by as much. */
const SLACK_MINUTES = 3;
const INDIA_MINUTES = 330;

const minuteInIndia = (at: Date) => (Math.floor(at.getTime() / 60_000) + INDIA_MINUTES) % MINUTES_A_DAY;

/**
 * True when a phone's clock shows a time from `from` to `to`, in India. One of twelve hours without am or pm can be
 * either.
 */
export const clockFits = ({ hour, minute, half }: PhoneClock, from: Date, to: Date): boolean => {
  const length = (to.getTime() - from.getTime()) / 60_000 + 2 * SLACK_MINUTES;
  if (length >= MINUTES_A_DAY) return true;
  const start = minuteInIndia(from) - SLACK_MINUTES;
  const hours =
    half === null ? (hour <= 12 ? [hour % 12, (hour % 12) + 12] : [hour]) : [(hour % 12) + (half === 'pm' ? 12 : 0)];
  return hours.some((each) => {
    const after = (each * 60 + minute - start + 2 * MINUTES_A_DAY) % MINUTES_A_DAY;
    return after <= length + 1;
  });
};

const MIN_WORDS = 5;

/** The share in percent of the words of one picture that are on the other too; null when there are too few to compare. */
export const sameWordsPercent = (words: readonly ReadWord[], others: readonly ReadWord[]): number | null => {
  const plain = (list: readonly ReadWord[]) =>
    list.flatMap(({ confidence, text }) => (confidence >= SURE && text.length > 2 ? [text.toLowerCase()] : []));
  const [own, known] = [plain(words), new Set(plain(others))];
  if (own.length < MIN_WORDS) return null;
  return Math.round((own.filter((text) => known.has(text)).length / own.length) * 100);
};
