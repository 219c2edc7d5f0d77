/** A program that is run by its name: its file, the arguments that come before those of the caller, and a line of help. */
export type Command = { readonly file: string; readonly args?: readonly string[]; readonly help: string };

/** The commands of a verb by their names, such as `backup` of `npm run ops backup`. */
export type Commands = Readonly<Record<string, Command>>;

type Choice =
  | { readonly does: 'run'; readonly file: string; readonly args: readonly string[] }
  | { readonly does: 'list' | 'refuse'; readonly text: string };

/** The number of letters to add, remove or replace to make one word of the other. */
const distanceOf = (one: string, other: string): number => {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, otherLetter] of [...other].entries())
      line.push(
        Math.min(
          (above[column + 1] ?? 0) + 1,
          (line[column] ?? 0) + 1,
          (above[column] ?? 0) + (letter === otherLetter ? 0 : 1),
        ),
      );
    above = line;
  }
  return above.at(-1) ?? 0;
};

/** The three names nearest to a wrong one; of equal distance those first that have it as a part. */
const nearestNames = (wrong: string, names: readonly string[]): readonly string[] => {
  const rank = (name: string) => (name.includes(wrong) || wrong.includes(name) ? 0 : distanceOf(wrong, name));
  return names.toSorted((one, other) => rank(one) - rank(other)).slice(0, 3);
};

const listOf = (verb: string, commands: Commands): string => {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { help }]) => `  ${name.padEnd(width)}  ${help}`);
  return `npm run ${verb} NAME [-- ARGUMENTS]\n\n${lines.join('\n')}`;
};

/** Returns the program that the first word names, or the text to print: the list without a name, the nearest names for a wrong one. */
export const chooseCommand = (verb: string, commands: Commands, words: readonly string[]): Choice => {
  const [name, ...args] = words;
  if (name === undefined || name === '--help' || name === '-h') return { does: 'list', text: listOf(verb, commands) };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return { does: 'run', file: command.file, args: [...(command.args ?? []), ...args] };
  const nearest = nearestNames(name, Object.keys(commands)).join(', ');
  return {
    does: 'refuse',
    text: `npm run ${verb} has no ${name}. The nearest are ${nearest}; all: npm run ${verb}`,
  };
};
