import type { Finding } from '../platform/environment/findings.ts';
import { SECRET_COMMAND } from './server-environment.ts';
import { type OwnValue, VARIABLE_HELP, type VariableHelp } from './variable-help.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type OwnVariable = { readonly name: string; readonly own: OwnValue; readonly sample: string };

/** The variables whose values every installation has of its own, with the example of each. */
export const OWN_VARIABLES: readonly OwnVariable[] = Object.entries(VARIABLE_HELP).flatMap(
  ([name, { own, value }]: [string, VariableHelp]) => (own === undefined ? [] : [{ name, own, sample: value }]),
);

const SAMPLES = new Set(
  OWN_VARIABLES.filter(({ own }) => own === 'credential' || own === 'former key').map(({ sample }) => sample),
);
/** Words by which people mark a value that is still to be filled in. */
const PLACEHOLDER =
  /fill[-_ ]?in|change[-_ ]?(me|it|this)|replace[-_ ]?(me|it|this)|place[-_ ]?holder|example|openssl|your[-_]|^<.*>$|^\.+$|…/i;
const DEFAULT_PASSWORDS = new Set(
  'password passwort secret changeme admin administrator postgres redis root test default minioadmin 123456 12345678'.split(
    ' ',
  ),
);
const EXAMPLE_HOST = /…|(^|\/\/|[@.,])example\.(in|com|org|net)(?![\w.-])|\.example(?![\w.-])/i;

// A key of 32 random hexadecimal digits has fewer than 8 different ones once in some 30 million.
const MIN_DIFFERENT = 8;
const SEQUENCE = /0123456789|abcdefghij|qwertyuiop/i;

const isRepetition = (text: string) => (text + text).indexOf(text, 1) < text.length;
const isGuessable = (key: string) => new Set(key).size < MIN_DIFFERENT || isRepetition(key) || SEQUENCE.test(key);

const isSample = (value: string) =>
  SAMPLES.has(value) || PLACEHOLDER.test(value) || DEFAULT_PASSWORDS.has(value.toLowerCase());

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

// By hand, because a URL of several hosts is none for `URL`.
const passwordsIn = (url: string) =>
  [/^\w+:\/\/[^:@/]*:([^@]*)@/, /[?&]password=([^&]*)/].flatMap((pattern) => {
    const [, password = ''] = pattern.exec(url) ?? [];
    return password === '' ? [] : [decoded(password)];
  });

const SAMPLE = 'a sample value, which everybody can read';
const GUESSABLE = 'easy to guess';

/** The faults of a value that is not empty; null for none. */
const FAULTS: Readonly<Record<OwnValue, (value: string) => string | null>> = {
  key: (key) => (isSample(key) ? SAMPLE : isGuessable(key) ? GUESSABLE : null),
  // An installation that ran with a published key can leave it only if what that key has sealed is still opened.
  'former key': (key) => (SAMPLES.has(key) ? SAMPLE : null),
  credential: (values) => (values.split(',').some((value) => isSample(value.trim())) ? SAMPLE : null),
  password: (url) => (passwordsIn(url).some(isSample) ? `a password that is ${SAMPLE}` : null),
  address: (address) => (EXAMPLE_HOST.test(address) ? 'an address of the examples' : null),
};

const REMEDIES: Readonly<Record<OwnValue, string>> = {
  key: `make one with: ${SECRET_COMMAND}`,
  'former key': 'set the key that was in use before, or remove the line',
  credential: 'take yours from the account that it belongs to, or remove the line',
  password: `set an address with a password of your own, made with: ${SECRET_COMMAND}`,
  address: 'set your own, or remove the line',
};

/** The refusals of values that are empty, published in the examples or easy to guess, where each installation needs its own. */
// An installation that starts with the examples has keys that every reader of the repository knows.
export const sampleFindings = (env: Environment): Finding[] =>
  OWN_VARIABLES.flatMap(({ name, own }) => {
    const value = env[name]?.trim();
    if (value === undefined) return [];
    const fault = value === '' ? 'empty' : FAULTS[own](value);
    return fault === null ? [] : [{ variable: name, problem: `${fault}; ${REMEDIES[own]}` }];
  });
