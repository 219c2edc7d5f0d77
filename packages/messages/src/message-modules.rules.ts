import { groupOf, listTexts, numberTexts, placeholdersOf, type Texts } from './texts.rules.ts';

/** How a module writes a text with its number. */
type Writer = (number: number, text: string) => string;

/** The beginning of a mark, which stands for a text in a built script until each language gets its copy, with the text's number. */
const MARK = '§text';
const markOf = (number: number) => JSON.stringify(`${MARK} ${number}§`);
const MARKS = new RegExp(`(["'\`])${MARK} (\\d+)§\\1`, 'g');

/** Puts the texts of a language in place of their marks, each with its number. A mark is one value: the minifier moves it about. */
export const fillMarks = (script: string, texts: readonly string[]): string =>
  script.replace(MARKS, (_, _quote, number: string) => `[${JSON.stringify(texts[Number(number)])},${number}]`);

/** True for a script with texts. */
export const hasMarks = (script: string): boolean => script.includes(`${MARK} `);

/**
 * The exports of a module of messages, each as text with its name: one of a text, all of a group. A key with a dot is a
 * member of a group, such as `phrase.good-luck`: the label of one value of an enum. `LANGUAGES` lists the languages, each with its
 * name in itself.
 */
const exportsOf = (texts: Texts, write: Writer, isTyped: boolean) => {
  const english = listTexts(texts, 'en');
  const numbers = numberTexts(texts);
  const call = (number: number, key: string) => {
    const placeholders = placeholdersOf(texts.all.en[key] ?? '').map((name) => `'${name}'`);
    const types = isTyped && placeholders.length > 0 ? `<${placeholders.join(' | ')}>` : '';
    return `/* @__PURE__ */ message${types}(${write(number, english[number] ?? '')})`;
  };
  const messageOf = (key: string) => {
    const [money, points] = [numbers.all.get(key) ?? 0, numbers.points.get(key)];
    return points === undefined ? call(money, key) : `FOR_MONEY ? ${call(money, key)} : ${call(points, key)}`;
  };
  const exportOf = (name: string, keys: readonly string[]) => {
    if (keys[0] === name) return `export const ${name} = ${messageOf(name)};\n`;
    const members = keys.map((key) => `${JSON.stringify(key.slice(name.length + 1))}: ${messageOf(key)}`);
    return `export const ${name} = { ${members.join(', ')} };\n`;
  };
  const messages = Object.entries(Object.groupBy(Object.keys(texts.all.en), groupOf)).map(([name, keys = []]) => ({
    name,
    text: () => exportOf(name, keys),
  }));
  const languages = Object.entries(texts.names).map(([code, name]) => JSON.stringify({ code, name }));
  const list = `export const LANGUAGES = [${languages.join(', ')}]${isTyped ? ' as const' : ''};\n`;
  return [{ name: 'LANGUAGES', text: () => list }, ...messages];
};

const economy = `import { FOR_MONEY } from '@muqabla/ui/economy';\n`;

/**
 * The TypeScript module that exports every message under its key, typed by its placeholders, and groups as objects. It has the
 * texts of all languages, for the development server and for tests.
 */
export const typedModule = (texts: Texts): string => {
  const lists = Object.keys(texts.names).map(
    (language) => `  ${language}: ${JSON.stringify(listTexts(texts, language))},\n`,
  );
  const head = `// Written by \`npm run check messages\` from packages/messages/languages.\n${economy}import { messagesFrom } from '@muqabla/ui/language';\n`;
  const write: Writer = (number, text) => `[${JSON.stringify(text)}, ${number}]`;
  const messages = exportsOf(texts, write, true).map(({ text }) => text());
  return `${head}\nconst message = messagesFrom({\n${lists.join('')}});\n${messages.join('')}`;
};

/** The JavaScript module of some messages and groups in a build, with marks in place of texts. */
export const messageModule = (texts: Texts, names: ReadonlySet<string>): string =>
  `${economy}import { message } from '@muqabla/ui/language';\n${exportsOf(texts, markOf, false)
    .filter(({ name }) => names.has(name))
    .map(({ text }) => text())
    .join('')}`;
