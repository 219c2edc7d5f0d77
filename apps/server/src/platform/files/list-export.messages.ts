import { EXPORT_ROWS_MAX } from '@muqabla/contract/console/exports/export-calls';
import type { Language } from '@muqabla/contract/languages';
import { text } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';

const CAPPED = text('This file has the first {rows} rows only. Narrow the filters to get the others.');

/** The last line of a file that does not contain the whole list. */
export const cappedText = (language: Language): string =>
  textIn(CAPPED, language, { rows: EXPORT_ROWS_MAX.toLocaleString('en-IN') });
