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
