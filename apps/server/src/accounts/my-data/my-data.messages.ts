import { indiaTimeOf } from '@muqabla/contract/india-time';
import type { Language } from '@muqabla/contract/languages';

type ReadMe = { madeAt: Date; tables: number; files: number; missing: readonly string[] };

const WORDS = {
  en: ({ madeAt, tables, files, missing }: ReadMe) => [
    `Everything we hold about you, as of ${indiaTimeOf(madeAt)} (India time).`,
    '',
    `data/         ${tables} files of JSON, one for each table of our database that has rows about you. An empty list means`,
    '              that there are none.',
    `screenshots/  the pictures you sent with results, and chat/ the pictures and voice messages of your support chat:`,
    `              ${files} files, named by the file_id that the tables have.`,
    '',
    'Names that end in _paise or _change are hundredths: 12345 is 123.45. Times carry their offset from UTC.',
    'Not included are names of other players and of our staff, notes of investigations against fraud, and hashes and keys that',
    'say nothing about you.',
    ...(missing.length === 0 ? [] : ['', 'These files are no longer in our store:', ...missing]),
  ],
  hi: ({ madeAt, tables, files, missing }: ReadMe) => [
    `हमारे पास आपका जो भी डेटा है, ${indiaTimeOf(madeAt)} (भारतीय समय) तक का।`,
    '',
    `data/         JSON की ${tables} फ़ाइलें, हमारे डेटाबेस की हर उस टेबल के लिए एक जिसमें आपकी जानकारी हो सकती है। ख़ाली लिस्ट का`,
    '              मतलब है कि उसमें कुछ नहीं है।',
    `screenshots/  रिज़ल्ट के साथ भेजी गई आपकी फ़ोटो, और chat/ में सपोर्ट चैट की फ़ोटो और वॉइस मैसेज:`,
    `              ${files} फ़ाइलें। इनके नाम वही file_id हैं जो टेबल में लिखे हैं।`,
    '',
    'जिन नामों के अंत में _paise या _change है वे सौवें हिस्से हैं: 12345 यानी 123.45। समय के साथ UTC से फ़र्क़ लिखा है।',
    'इसमें दूसरे खिलाड़ियों और हमारे स्टाफ़ के नाम, धोखाधड़ी की जाँच के नोट, और ऐसे हैश और कुंजियाँ नहीं हैं जिनसे आपके बारे में',
    'कुछ पता नहीं चलता।',
    ...(missing.length === 0 ? [] : ['', 'ये फ़ाइलें अब हमारे पास नहीं हैं:', ...missing]),
  ],
} as const satisfies Record<Language, (facts: ReadMe) => readonly string[]>;

/** The text README.txt of an export. */
export const readMeText = (language: Language, facts: ReadMe): string => `${WORDS[language](facts).join('\r\n')}\r\n`;
