import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@muqabla/contract/languages';
import { TEXT_SOURCE } from '@muqabla/messages/read-texts';
import type { ServerTexts } from '@muqabla/messages/server-texts.rules';
import { isCommonKey } from '@muqabla/messages/text-in';
import ts from 'typescript';
import { root, sourceFiles } from './source-files.ts';

/** The keys of the texts that a source marks by `text()`. Throws where one is not written out, and so cannot be found. */
export const markedIn = (source: string, path: string): string[] => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'text') {
      const [english, context] = node.arguments;
      if (english === undefined || !ts.isStringLiteralLike(english)) throw new Error(`${path}: ${node.getText()}`);
      found.push(
        context !== undefined && ts.isStringLiteralLike(context) ? `${context.text}|${english.text}` : english.text,
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const readTexts = (language: string, name: string): Record<string, string> => {
  const file = join(TEXT_SOURCE.folder, language, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
};

const catalogueOf = (language: string) => ({
  server: readTexts(language, 'server'),
  shared: readTexts(language, 'shared'),
});

/** Reads the texts that the server, the contract and the messages mark, and what each language has for them. */
export const readServerTexts = (): ServerTexts => {
  const files = sourceFiles().filter(
    (file) =>
      /^(apps\/server|packages\/(contract|messages))\/src\/.*(?<!\.test)\.ts$/.test(file) &&
      !file.endsWith('contract/src/texts.ts'),
  );
  return {
    marked: files.flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return /import .*\btext\b.*\/texts/.test(source) ? markedIn(source, file) : [];
    }),
    shared: Object.fromEntries(Object.entries(readTexts('en', 'shared')).filter(([key]) => isCommonKey(key))),
    catalogues: Object.fromEntries(
      LANGUAGES.filter((language) => language !== 'en').map((language) => [language, catalogueOf(language)]),
    ),
  };
};
