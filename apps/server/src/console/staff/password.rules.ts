/** Words that are common in passwords. */
const COMMON_WORDS = [
  'password',
  'passwort',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'letmein',
  'welcome',
  'admin',
  'administrator',
  'iloveyou',
  'monkey',
  'dragon',
  'sunshine',
  'princess',
  'football',
  'cricket',
  'india',
  'bharat',
  'krishna',
  'sairam',
  'jaishriram',
  'omnamahshivaya',
  'ludo',
  'muqabla',
  'secret',
  'changeme',
  'master',
  'login',
  'hello',
  'mobile',
  'computer',
  'internet',
  'trustno',
  'owner',
  'finance',
  'reviewer',
  'support',
  'staff',
  'test',
  'demo',
];

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const MIN_DIFFERENT_CHARACTERS = 6;
/** Minimum length after removing common words, the user's name and e-mail, and runs. */
const MIN_REMAINING_CHARACTERS = 7;

const plainOf = (text: string) =>
  [...text.normalize('NFKC').toLowerCase()].map((character) => LEET[character] ?? character).join('');

// A run such as abcdef, 98765 or aaaa has the same step between all of its characters.
const withoutRuns = (text: string) => {
  const characters = [...text];
  const stepAt = (at: number) => (characters[at]?.codePointAt(0) ?? 0) - (characters[at - 1]?.codePointAt(0) ?? 0);
  return characters.filter((_, at) => at < 2 || Math.abs(stepAt(at)) > 1 || stepAt(at) !== stepAt(at - 1)).join('');
};

const isRepeated = (text: string) => /^(.{1,8}?)\1+.{0,7}$/su.test(text);

/** True when a password is easily guessed: common words, the user's name or e-mail, runs and repetitions. */
export const isCommonPassword = (password: string, { email, name }: { email: string; name: string }): boolean => {
  if (new Set(password).size < MIN_DIFFERENT_CHARACTERS || isRepeated(password.toLowerCase())) return true;
  const own = [...email.split(/[@.+_-]/), ...name.split(/\s+/)].map(plainOf).filter((word) => word.length >= 3);
  const words = [...COMMON_WORDS, ...own].sort((left, right) => right.length - left.length);
  const restOf = (text: string) =>
    [...words.reduce((left, word) => left.replaceAll(word, ' '), text).replaceAll(/\s/g, '')].length;
  const spelled = withoutRuns(password.normalize('NFKC').toLowerCase());
  return Math.min(restOf(spelled), restOf(plainOf(spelled))) < MIN_REMAINING_CHARACTERS;
};
