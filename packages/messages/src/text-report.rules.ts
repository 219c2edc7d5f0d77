import type { Catalogue, Texts } from './texts.rules.ts';

/** A report of what a language still lacks, by the keys of texts; none of it is a fault. */
export type TextReport = {
  /** Texts that are shown in English. */
  readonly missing: readonly string[];
  /** Texts that are the same as in English, and not in Hindi. */
  readonly english: readonly string[];
  /** Texts of buttons, tabs and headings that may not fit where the English and the Hindi do. */
  readonly long: readonly string[];
  /** Texts whose English is gone. */
  readonly left: readonly string[];
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const widthOf = (text: string) => [...graphemes.segment(text.replaceAll(/\{\w+\}/g, '0'))].length;

/** The most graphemes of a text whose place is small. A longer one stands in a paragraph, which grows. */
const SHORT = 20;
const OUTGROWN = 1.6;
// A word of a few letters has room beside it.
const ROOM = 4;

const outgrows = (text: string, ...others: readonly string[]) => {
  const place = Math.max(...others.map(widthOf));
  return place <= SHORT && widthOf(text) > Math.max(place * OUTGROWN, place + ROOM);
};

const reportOf = (catalogue: Catalogue, language: string): TextReport => {
  const { en, hi = {} } = catalogue;
  const own = catalogue[language] ?? {};
  const isHere = (key: string) => own[key] !== undefined;
  const keys = Object.keys(en);
  return {
    missing: keys.filter((key) => !isHere(key)),
    english: keys.filter((key) => own[key] === en[key] && hi[key] !== en[key]),
    long: keys.filter((key) => outgrows(own[key] ?? '', en[key] ?? '', hi[key] ?? '')),
    left: Object.keys(own).filter((key) => en[key] === undefined),
  };
};

/** Reports on the texts of a language, those for points under `points/` and their key. */
export const textReport = ({ all, points }: Texts, language: string): TextReport => {
  const [money, other] = [reportOf(all, language), reportOf(points, language)];
  const joined = (list: keyof TextReport) => [...money[list], ...other[list].map((key) => `points/${key}`)];
  return { missing: joined('missing'), english: joined('english'), long: joined('long'), left: joined('left') };
};
