/**
 * The texts of an app by key, in both languages. A key with a dot is a member of a group, such as `phrase.good-luck`: the
 * label of one value of an enum.
 */
export type Catalogue = Readonly<Record<'en' | 'hi', Readonly<Record<string, string>>>>;

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const placeholdersOf = (text: string) => [...new Set(namesIn(text))].toSorted();

const faultsOf = (key: string, english: unknown, hindi: unknown): string[] => {
  if (!/^[a-z]\w*(\.[\w-]+)?$/.test(key))
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

const overlayFaultsOf = (base: Catalogue, overlay: Catalogue, key: string): string[] =>
  (['en', 'hi'] as const).flatMap((language) => {
    const [text, replaced] = [overlay[language][key], base[language][key]];
    if (replaced === undefined) return [`${key}: no text to replace in ${language}.json`];
    if (typeof text !== 'string') return [`${key}: no text in ${language}.json of the overlay`];
    const unknown = namesIn(text).filter((name) => !namesIn(replaced).includes(name));
    return unknown.length === 0 ? [] : [`${key}: ${language}.json has no {${unknown.join('}, {')}}`];
  });

/** The faults of texts that replace some of a catalogue; a text may leave out placeholders of the one it replaces. */
export const overlayFaults = (base: Catalogue, overlay: Catalogue): string[] => [
  ...new Set(
    [...Object.keys(overlay.en), ...Object.keys(overlay.hi)].flatMap((key) => overlayFaultsOf(base, overlay, key)),
  ),
];

/** A catalogue with some texts replaced. */
export const overlaid = (base: Catalogue, overlay: Catalogue): Catalogue => ({
  en: { ...base.en, ...overlay.en },
  hi: { ...base.hi, ...overlay.hi },
});

/** True when a key is one of these, of which one with a star at its end stands for all that begin like it. */
const isAmong = (keys: readonly string[], key: string) =>
  keys.some((each) => (each.endsWith('*') ? key.startsWith(each.slice(0, -1)) : each === key));

/** The keys that name no text of a catalogue, one line each. */
export const absentFaults = ({ en }: Catalogue, keys: readonly string[]): string[] =>
  keys
    .filter((each) => !Object.keys(en).some((key) => isAmong([each], key)))
    .map((each) => `${each}: no text to leave out`);

/**
 * A catalogue without some of its texts. A member of a group has no key any more; another text is empty, because modules
 * import it by name.
 */
export const without = ({ en, hi }: Catalogue, keys: readonly string[]): Catalogue => {
  const kept = (texts: Catalogue['en']) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([key, text]) => {
        if (!isAmong(keys, key)) return [[key, text]];
        return key.includes('.') ? [] : [[key, '']];
      }),
    );
  return { en: kept(en), hi: kept(hi) };
};

const head = `import { message } from '@muqabla/ui/language';\n`;

const typeArgumentsOf = (text: string) => {
  const placeholders = placeholdersOf(text).map((name) => `'${name}'`);
  return placeholders.length === 0 ? '' : `<${placeholders.join(' | ')}>`;
};

const messageOf = ({ en, hi }: Catalogue, key: string, isTyped: boolean) =>
  `/* @__PURE__ */ message${isTyped ? typeArgumentsOf(en[key] ?? '') : ''}(${JSON.stringify(en[key])}, ${JSON.stringify(hi[key])})`;

/** The exports of a catalogue's module, each with its keys: one of a text, all of a group. */
const exportsIn = ({ en }: Catalogue) => Object.entries(Object.groupBy(Object.keys(en), groupOf));

const exportOf = (catalogue: Catalogue, name: string, keys: readonly string[], isTyped = false) => {
  if (keys[0] === name) return `export const ${name} = ${messageOf(catalogue, name, isTyped)};\n`;
  const members = keys.map(
    (key) => `${JSON.stringify(key.slice(name.length + 1))}: ${messageOf(catalogue, key, isTyped)}`,
  );
  return `export const ${name} = { ${members.join(', ')} };\n`;
};

/** The TypeScript module that exports every message under its key, typed by its placeholders, and groups as objects. */
export const typedModule = (catalogue: Catalogue): string =>
  `// Written by \`npm run check messages\` from messages/{en,hi}.json.\n${head}\n${exportsIn(catalogue)
    .map(([name, keys = []]) => exportOf(catalogue, name, keys, true))
    .join('')}`;

/** The JavaScript module of some messages and groups. */
export const messageModule = (catalogue: Catalogue, names: ReadonlySet<string>): string =>
  head +
  exportsIn(catalogue)
    .filter(([name]) => names.has(name))
    .map(([name, keys = []]) => exportOf(catalogue, name, keys))
    .join('');
