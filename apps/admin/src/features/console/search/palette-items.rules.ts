import type { SearchResult } from '@muqabla/contract/console/search/search-calls';

export const COMMAND_GROUPS = ['screens', 'acts', 'settings'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** A screen, an act or a setting that the search leads to. */
export type Command = {
  group: CommandGroup;
  key: string;
  name: string;
  /** Where it belongs, such as the entry of a screen; searched as well. */
  detail?: string;
  /** Further words that it is found by. */
  words?: string;
};

export type PaletteItem<C extends Command> =
  | { kind: 'command'; key: string; command: C }
  | { kind: 'record'; key: string; record: SearchResult };

export type PaletteGroup<C extends Command> = { value: 'records' | CommandGroup; items: PaletteItem<C>[] };

const MAX_SETTINGS = 6;

const wordsOf = (text: string) => text.toLowerCase().split(/[\s/]+/);

/** True when each typed word begins a word of these texts. */
const beginsWords = (typed: string, texts: readonly (string | undefined)[]): boolean => {
  const words = texts.flatMap((text) => (text === undefined ? [] : wordsOf(text)));
  return wordsOf(typed.trim()).every((each) => words.some((word) => word.startsWith(each)));
};

/** The commands that a text finds, in their order; without a text all screens and acts. */
export const matchingCommands = <C extends Command>(commands: readonly C[], text: string): readonly C[] => {
  if (text.trim() === '') return commands.filter(({ group }) => group !== 'settings');
  return commands.filter(({ name, detail, words }) => beginsWords(text, [name, detail, words]));
};

/** The lines of the search. Records come first, because a text is typed for them; of many settings the first. */
export const paletteGroups = <C extends Command>(
  records: readonly SearchResult[],
  commands: readonly C[],
): PaletteGroup<C>[] => {
  const groups: PaletteGroup<C>[] = [
    {
      value: 'records',
      items: records.map((record) => ({ kind: 'record', key: `${record.kind} ${record._id}`, record })),
    },
    ...COMMAND_GROUPS.map((value) => ({
      value,
      items: commands
        .filter(({ group }) => group === value)
        .slice(0, value === 'settings' ? MAX_SETTINGS : undefined)
        .map((command): PaletteItem<C> => ({ kind: 'command', key: command.key, command })),
    })),
  ];
  return groups.filter(({ items }) => items.length > 0);
};
