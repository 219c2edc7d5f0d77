/** The folders and files of a feature, and the words by which its lines in the lists are known. */
export interface OptionalFeature {
  readonly folders: readonly string[];
  readonly lines: readonly string[];
  /** API tests of its neighbours, which pass without it and its tables. */
  readonly tests?: readonly string[];
}

/** The files that join features: a feature is gone when its lines in them are. */
export const LISTS: readonly string[] = [
  'apps/server/src/app.ts',
  'apps/server/src/seams.ts',
  'apps/server/src/money/withholding.ts',
  'apps/server/src/play/parts.ts',
  'apps/server/src/play/case-parts.ts',
  'packages/contract/src/all-calls.ts',
];

const server = (...paths: readonly string[]) => paths.map((path) => `apps/server/src/${path}`);

const settling: OptionalFeature = {
  folders: server('play/matches/settling'),
  lines: ['settling', 'settlingFeature', 'settlingPart', 'ruleCases', 'ruleCalls', 'objectionCalls'],
};

/** The features that a copy of the product can do without. */
export const OPTIONAL_FEATURES: Readonly<Record<string, OptionalFeature>> = {
  'second-review': {
    folders: server('play/matches/second-review'),
    lines: ['secondReviewFeature', 'secondReviewCalls', 'secondReviewCases'],
    tests: server('operations/status', 'play/matches/review/review-claims.api.test.ts'),
  },
  'engine-check': { folders: server('play/integrity/engine-check'), lines: ['engineCheckFeature', 'engineCheckCalls'] },
  leagues: {
    folders: server('play/skill/leagues', 'operations/cli/recompute-leagues.ts'),
    lines: ['leagues', 'leaguesFeature', 'leagueCalls'],
    tests: server('play/skill/ratings', 'accounts/account-deletion/account-deletion.api.test.ts'),
  },
  quick: { folders: server('play/pairing/quick'), lines: ['quickFeature', 'quickPart', 'quickCalls'] },
  tournaments: {
    folders: server('play/events/tournaments', 'play/events/arena'),
    lines: [
      'tournaments',
      'tournamentsFeature',
      'arenaFeature',
      'arenaPart',
      'tournamentCalls',
      'arenaCalls',
      'scheduleCalls',
      'staffTournamentCalls',
    ],
  },
  phrases: { folders: server('play/boards/phrases'), lines: ['phrasesFeature', 'phraseCases', 'phraseCalls'] },
  settling,
  // The rule judges what the assistant has read.
  assistant: {
    folders: [...server('play/matches/assistant'), ...settling.folders],
    lines: ['assistantFeature', 'assistantPart', 'assistantCases', 'readingCalls', ...settling.lines],
  },
  liabilities: {
    folders: server('money/liabilities', 'operations/cli/prove-liabilities.ts'),
    lines: ['liabilitiesFeature', 'liabilityCalls'],
  },
  'no-house': {
    folders: server('money/no-house', 'operations/cli/prove-no-house.ts', 'operations/cli/open-no-house.ts'),
    lines: ['noHouseFeature', 'noHouseCalls'],
  },
  tds: { folders: server('money/tds'), lines: ['tdsFeature', 'tdsWithholding', 'tdsCalls'] },
  complaints: {
    folders: server('support/complaints'),
    lines: ['complaintsFeature', 'complaintCalls', 'staffComplaintCalls'],
  },
  friends: {
    folders: server('accounts/friends', 'play/pairing/friendly'),
    lines: ['friends', 'friendly', 'friendlyFeature', 'friendsFeature', 'blocksPart', 'friendCalls', 'challengeCalls'],
  },
};

/** The words by which the lines of a feature in the lists are known, with those of its seams. */
export const wordsOf = ({ folders, lines }: OptionalFeature): readonly string[] => [
  ...lines,
  ...folders.flatMap((folder) => {
    const name = /[^/.]+$/.exec(folder)?.[0].replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return name === undefined || folder.endsWith('.ts') ? [] : [`${name}Seams`];
  }),
];

const NAMED_IMPORT = /^import \{ (.+) \} from (.+)$/;

/** A text without the lines that have one of these words. An import keeps the names of others. */
export const withoutLines = (text: string, words: readonly string[]): string => {
  const pattern = new RegExp(`\\b(${words.join('|')})\\b`);
  const kept = (line: string): string[] => {
    if (!pattern.test(line)) return [line];
    const [, names = '', path = ''] = NAMED_IMPORT.exec(line) ?? [];
    const others = names.split(', ').filter((name) => !pattern.test(name));
    return names === '' || others.length === 0 || pattern.test(path)
      ? []
      : [`import { ${others.join(', ')} } from ${path}`];
  };
  return text.split('\n').flatMap(kept).join('\n');
};
