import { basename } from 'node:path';
import { IS_NIGHTLY } from './test-effort.ts';

/**
 * The variants of a test (language, theme, width) that a run takes: all of them each night, one of them otherwise. Which
 * one follows from the file and the variants, so that a run can be repeated and the tests share out the languages.
 */
export const sampledVariants = <const Variant>(file: string, variants: readonly Variant[]): readonly Variant[] => {
  if (IS_NIGHTLY) return variants;
  const text = `${basename(file)} ${JSON.stringify(variants)}`;
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return variants.slice(hash % variants.length).slice(0, 1);
};
