import { EXPORT_ROWS_MAX } from '@muqabla/contract/console/exports/export-calls';
import type { Language } from '@muqabla/contract/languages';

const CAPPED = {
  en: 'This file has the first {rows} rows only. Narrow the filters to get the others.',
  hi: 'इस फ़ाइल में सिर्फ़ पहली {rows} लाइनें हैं। बाक़ी के लिए फ़िल्टर और सटीक करें।',
} as const satisfies Record<Language, string>;

/** The last line of a file that does not contain the whole list. */
export const cappedWords = (language: Language): string =>
  CAPPED[language].replace('{rows}', EXPORT_ROWS_MAX.toLocaleString('en-IN'));
