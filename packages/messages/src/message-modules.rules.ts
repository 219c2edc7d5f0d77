/**
 * Texts by key, in both languages. A key with a dot is a member of a group, such as `phrase.good-luck`: the label of one
 * value of an enum.
 */
export type Catalogue = Readonly<Record<'en' | 'hi', Readonly<Record<string, string>>>>;

/** All texts of an app, and those that some of them have for points. */
export type Texts = { readonly all: Catalogue; readonly points: Catalogue };

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const placeholdersOf = (text: string) => [...new Set(namesIn(text))].toSorted();

const faultsOf = (key: string, english: unknown, hindi: unknown): string[] => {
  if (!/^[a-z]\w*(\.[\w -]+)?$/.test(key))
    return [`${key}: a key is a name in TypeScript that begins with a small letter`];
  if (typeof english !== 'string' || typeof hindi !== 'string') {
    const absent = typeof english === 'string' ? 'hi.json' : 'en.json';
    return [`${key}: no text in ${absent}`];
  }
  const faults = [];
  if ([english, hindi].some((text) => /[{}]/.test(text.replaceAll(/\{\w+\}/g, ''))))
    faults.push(`${key}: a brace that belongs to no {placeholder}`);
  const [inEnglish, inHindi] = [placeholdersOf(english).join(', '), placeholdersOf(hindi).join(', ')];
  if (inEnglish !== inHindi)
    faults.push(`${key}: placeholders differ: en.json has ${inEnglish || 'none'}, hi.json has ${inHindi || 'none'}`);
  return faults;
};

const groupOf = (key: string) => key.replace(/\..*/, '');

/** The faults of a catalogue, one line each; empty when both languages agree. */
export const messageFaults = ({ en, hi }: Catalogue): string[] =>
  [...new Set([...Object.keys(en), ...Object.keys(hi)])].flatMap((key) => [
    ...faultsOf(key, en[key], hi[key]),
    ...(key.includes('.') && groupOf(key) in en ? [`${key}: ${groupOf(key)} is a text, not a group`] : []),
  ]);

/** The faults of an app's own texts beside those that both apps share. */
export const sharedFaults = (shared: Catalogue, own: Catalogue): string[] =>
  Object.keys(own.en)
    .filter((key) => key in shared.en)
    .map((key) => `${key}: both apps share this text`);

const pointsFaultsOf = ({ all, points }: Texts, key: string): string[] =>
  (['en', 'hi'] as const).flatMap((language) => {
    const [text, replaced] = [points[language][key], all[language][key]];
    if (replaced === undefined) return [`${key}: no text to replace in ${language}.json`];
    if (typeof text !== 'string') return [`${key}: no text in points/${language}.json`];
    const unknown = namesIn(text).filter((name) => !namesIn(replaced).includes(name));
    return unknown.length === 0 ? [] : [`${key}: ${language}.json has no {${unknown.join('}, {')}}`];
  });

/** The faults of the texts for points; one may leave out placeholders of the text it replaces. */
export const pointsFaults = (texts: Texts): string[] => [
  ...new Set(
    [...Object.keys(texts.points.en), ...Object.keys(texts.points.hi)].flatMap((key) => pointsFaultsOf(texts, key)),
  ),
];

const head = `import { FOR_MONEY } from '@muqabla/ui/economy';\nimport { message } from '@muqabla/ui/language';\n`;

const typeArgumentsOf = (text: string) => {
  const placeholders = placeholdersOf(text).map((name) => `'${name}'`);
  return placeholders.length === 0 ? '' : `<${placeholders.join(' | ')}>`;
};

const messageOf = ({ all, points }: Texts, key: string, isTyped: boolean) => {
  const typeArguments = isTyped ? typeArgumentsOf(all.en[key] ?? '') : '';
  const from = ({ en, hi }: Catalogue) =>
    `/* @__PURE__ */ message${typeArguments}(${JSON.stringify(en[key])}, ${JSON.stringify(hi[key])})`;
  return key in points.en ? `FOR_MONEY ? ${from(all)} : ${from(points)}` : from(all);
};

/** The exports of a module of messages, each with its keys: one of a text, all of a group. */
const exportsIn = ({ all }: Texts) => Object.entries(Object.groupBy(Object.keys(all.en), groupOf));

const exportOf = (texts: Texts, name: string, keys: readonly string[], isTyped = false) => {
  if (keys[0] === name) return `export const ${name} = ${messageOf(texts, name, isTyped)};\n`;
  const members = keys.map((key) => `${JSON.stringify(key.slice(name.length + 1))}: ${messageOf(texts, key, isTyped)}`);
  return `export const ${name} = { ${members.join(', ')} };\n`;
};

/** The TypeScript module that exports every message under its key, typed by its placeholders, and groups as objects. */
export const typedModule = (texts: Texts): string =>
  `// Written by \`npm run check messages\` from packages/messages/languages.\n${head}\n${exportsIn(texts)
    .map(([name, keys = []]) => exportOf(texts, name, keys, true))
    .join('')}`;

/** The JavaScript module of some messages and groups. */
export const messageModule = (texts: Texts, names: ReadonlySet<string>): string =>
  head +
  exportsIn(texts)
    .filter(([name]) => names.has(name))
    .map(([name, keys = []]) => exportOf(texts, name, keys))
    .join('');
