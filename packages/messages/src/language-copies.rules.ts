import { fillMarks, hasMarks } from './message-modules.rules.ts';

/** A script of a build: its path, its code, and the paths of the scripts it imports, at once or later. */
export type BuiltScript = { readonly fileName: string; readonly code: string; readonly imports: readonly string[] };

/** A file to write: its path and its content. */
export type WrittenFile = { readonly fileName: string; readonly source: string };

/** The paths of the scripts that have texts, or import such a script, however far. */
export const scriptsWithTexts = (scripts: readonly BuiltScript[]): ReadonlySet<string> => {
  const found = new Set(scripts.filter(({ code }) => hasMarks(code)).map(({ fileName }) => fileName));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { fileName, imports } of scripts) if (imports.some((each) => found.has(each))) found.add(fileName);
  }
  return found;
};

const nameOf = (path: string) => path.replace(/^.*\//, '');

/** The copy of a script in the folder of a language: with its texts, and with the paths of the other scripts from there. */
export const copyScript = (
  { fileName, code }: BuiltScript,
  { folder, texts, moved }: { folder: string; texts: readonly string[]; moved: ReadonlySet<string> },
): WrittenFile => ({
  fileName: `${folder}/${nameOf(fileName)}`,
  source: fillMarks(code, texts)
    .replace(/(["'`])\.\/([\w.~-]+\.js)\1/g, (found, quote: string, name: string) =>
      moved.has(`assets/${name}`) ? found : `${quote}../${name}${quote}`,
    )
    .replace(/(["'`])(assets\/([\w.~-]+\.js))\1/g, (found, quote: string, path: string, name: string) =>
      moved.has(path) ? `${quote}${folder}/${name}${quote}` : found,
    ),
});
