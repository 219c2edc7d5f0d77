/** The texts of an app by key, in both languages. */
export type Catalogue = Readonly<Record<'en' | 'hi', Readonly<Record<string, string>>>>;

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const placeholdersOf = (text: string) => [...new Set(namesIn(text))].toSorted();

const faultsOf = (key: string, english: unknown, hindi: unknown): string[] => {
  if (!/^[a-z]\w*$/.test(key)) return [`${key}: a key is a name in TypeScript that begins with a small letter`];
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

/** The faults of a catalogue, one line each; empty when both languages agree. */
export const messageFaults = ({ en, hi }: Catalogue): string[] =>
  [...new Set([...Object.keys(en), ...Object.keys(hi)])].flatMap((key) => faultsOf(key, en[key], hi[key]));

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

const head = `import { message } from '@muqabla/ui/language';\n`;

const exportOf = ({ en, hi }: Catalogue, key: string, typeArguments = '') =>
  `export const ${key} = /* @__PURE__ */ message${typeArguments}(${JSON.stringify(en[key])}, ${JSON.stringify(hi[key])});\n`;

const typeArgumentsOf = (text: string) => {
  const placeholders = placeholdersOf(text).map((name) => `'${name}'`);
  return placeholders.length === 0 ? '' : `<${placeholders.join(' | ')}>`;
};

/** The TypeScript module that exports every message under its key, typed by its placeholders. */
export const typedModule = (catalogue: Catalogue): string =>
  `// Written by \`npm run messages\` from messages/{en,hi}.json.\n${head}\n${Object.entries(catalogue.en)
    .map(([key, text]) => exportOf(catalogue, key, typeArgumentsOf(text)))
    .join('')}`;

/** The JavaScript module of one message. */
export const messageModule = (catalogue: Catalogue, key: string): string => head + exportOf(catalogue, key);

/** The JavaScript module that exports every message from its own module, `moduleOf(key)`. */
export const indexModule = ({ en }: Catalogue, moduleOf: (key: string) => string): string =>
  Object.keys(en)
    .map((key) => `export { ${key} } from ${JSON.stringify(moduleOf(key))};\n`)
    .join('');
