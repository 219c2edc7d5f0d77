import { placeholdersOf } from '@muqabla/messages/texts.rules';
import type { GetTextTranslation, GetTextTranslations } from 'gettext-parser';

/** One text for a translator: the file and the key it stands under, its English, what the language has, and where it is used. */
export type Entry = {
  readonly file: string;
  readonly key: string;
  readonly english: string;
  readonly translation: string;
  readonly hindi: string;
  readonly places: readonly string[];
};

/** A text that a translator has sent back. */
export type Returned = Pick<Entry, 'file' | 'key' | 'english' | 'translation'>;

// A key may itself have a colon, the name of a file has none.
const contextOf = ({ file, key }: Pick<Entry, 'file' | 'key'>) => `${file}:${key}`;
const readContext = (context: string) => {
  const [file = ''] = context.split(':', 1);
  return { file, key: context.slice(file.length + 1) };
};

/** The PO file of a language: each text with its file and key as context, its places, and Hindi as a comment that shows the tone. */
export const poOf = (language: string, entries: readonly Entry[]): GetTextTranslations => ({
  charset: 'utf-8',
  headers: { Language: language, 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': '8bit' },
  translations: Object.fromEntries(
    entries.map((entry) => {
      const context = contextOf(entry);
      const message: GetTextTranslation = {
        msgctxt: context,
        msgid: entry.english,
        msgstr: [entry.translation],
        comments: { extracted: entry.hindi, reference: entry.places.join('\n') },
      };
      return [context, { [entry.english]: message }];
    }),
  ),
});

/** The texts of a PO file that have a translation. */
export const textsOfPo = ({ translations }: GetTextTranslations): Returned[] =>
  Object.entries(translations).flatMap(([context, messages]) =>
    Object.values(messages).flatMap(({ msgid, msgstr: [translation = ''] }) =>
      context === '' || translation === '' ? [] : [{ ...readContext(context), english: msgid, translation }],
    ),
  );

/** Why a returned text is not taken; undefined for one that is. Its English may have changed since it was sent out. */
export const faultOfReturned = ({ english, translation }: Returned, now: string | undefined): string | undefined => {
  if (now === undefined) return 'there is no such text any more';
  if (now !== english) return 'the English has changed since';
  return placeholdersOf(english).join() === placeholdersOf(translation).join() ? undefined : 'the placeholders differ';
};
