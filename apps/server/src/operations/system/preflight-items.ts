import type { Language } from '@muqabla/contract/languages';
import type { AdviceCode, PreflightItem } from '@muqabla/contract/operations/system/preflight-calls';
import { textIn } from '@muqabla/messages/text-in';
import { helpFor } from '../../environment/variable-help.ts';
import type { Finding } from '../../platform/environment/findings.ts';
import { advised as advisedItem } from './preflight-item.ts';
import { ADVICE_WORDS, INSTALLATION_WORDS } from './system.messages.ts';

/** The state of an installation beside its environment. */
export type InstallationFacts = {
  /** The number of migrations that wait for the next start; null in a database without tables. */
  pendingMigrations: number | null;
  /** The refusals of a start on this database, in words. */
  refusals: readonly { subject: 'DATABASE' | 'ECONOMY' | 'LAW'; problem: string }[];
  hasOwner: boolean;
  backup: { takenAt: Date; encrypted: boolean } | null;
  isBuilt: boolean;
  /** A developer's machine, whose sandbox has staff of its own and nothing to lose. */
  isOwnMachine: boolean;
  /** API keys that end within a fortnight, and those that nothing has used for 90 days. */
  keysEnding: number;
  keysUnused: number;
  /** The evidence assistant is on, and the optional packages with which it reads are not installed. */
  isReaderMissing: boolean;
};

/** An installation before its first start. */
export const EMPTY_INSTALLATION: InstallationFacts = {
  pendingMigrations: null,
  refusals: [],
  hasOwner: false,
  backup: null,
  isBuilt: false,
  isOwnMachine: false,
  keysEnding: 0,
  keysUnused: 0,
  isReaderMissing: false,
};

const HOUR_MILLISECONDS = 3_600_000;
const BACKUP_HOURS = 26;

const advised = (subject: string, problem: string, { value, page }: Pick<PreflightItem, 'value' | 'page'>) =>
  advisedItem(subject, problem, value, page);

/** The refusals of the start, with a value and a page for each. */
export const refusedItems = (findings: readonly Finding[]): PreflightItem[] =>
  findings.map(({ variable, problem }) => ({ level: 'refused', subject: variable, problem, ...helpFor(variable) }));

/** The recommended variables that are not set. */
export const adviceItems = (advice: readonly AdviceCode[], language: Language): PreflightItem[] =>
  advice.map((code) => {
    const { value, page } = helpFor(code);
    // The demonstration's variable is to be removed, so no value of it helps.
    return advised(code, textIn(ADVICE_WORDS[code], language), { value: code === 'PUBLIC_SANDBOX' ? '' : value, page });
  });

const REFUSAL_HELP = {
  DATABASE: { value: 'DATABASE_URL or DATA_DIR of a new database', page: 'docs/operations.md#upgrade' },
  ECONOMY: { value: 'the ECONOMY of the first start', page: 'docs/points.md' },
  LAW: { value: 'ECONOMY=points', page: 'docs/law.md' },
} as const;

/** A refusal of the start by what the database holds. */
export const refusalItem = (subject: keyof typeof REFUSAL_HELP, problem: string): PreflightItem => ({
  level: 'refused',
  subject,
  problem,
  ...REFUSAL_HELP[subject],
});

const backupItems = ({ backup }: InstallationFacts, now: Date, language: Language): PreflightItem[] => {
  const help = { value: 'npm run ops backup -- --to /backups', page: 'docs/operations.md#back-up-and-restore' };
  if (backup === null) return [advised('BACKUP', textIn(INSTALLATION_WORDS.noBackup, language), help)];
  const hours = Math.floor((now.getTime() - backup.takenAt.getTime()) / HOUR_MILLISECONDS);
  return [
    ...(hours > BACKUP_HOURS
      ? [advised('BACKUP', textIn(INSTALLATION_WORDS.oldBackup, language, { hours }), help)]
      : []),
    ...(backup.encrypted ? [] : [advised('BACKUP', textIn(INSTALLATION_WORDS.openBackup, language), help)]),
  ];
};

const migrationItems = ({ pendingMigrations }: InstallationFacts, language: Language): PreflightItem[] => {
  const help = { value: 'npm start', page: 'docs/operations.md#upgrade' };
  if (pendingMigrations === null) return [advised('MIGRATIONS', textIn(INSTALLATION_WORDS.noDatabase, language), help)];
  if (pendingMigrations === 0) return [];
  return [advised('MIGRATIONS', textIn(INSTALLATION_WORDS.migrations, language, { count: pendingMigrations }), help)];
};

const ownerItems = ({ hasOwner }: InstallationFacts, language: Language): PreflightItem[] =>
  hasOwner
    ? []
    : [
        advised('OWNER', textIn(INSTALLATION_WORDS.noOwner, language), {
          value: 'npm run ops create-staff -- --email owner@example.in --name "Asha Menon" --role owner',
          page: 'docs/operations.md#the-first-owner',
        }),
      ];

const appItems = ({ isBuilt }: InstallationFacts, language: Language): PreflightItem[] => {
  const help = { value: 'npm run build:release', page: 'docs/operations.md#start' };
  return isBuilt ? [] : [advised('APPS', textIn(INSTALLATION_WORDS.notBuilt, language), help)];
};

const readerItems = ({ isReaderMissing }: InstallationFacts, language: Language): PreflightItem[] => {
  const help = { value: 'npm ci --include=optional', page: 'docs/evidence-assistant.md#without-the-reader' };
  return isReaderMissing ? [advised('EVIDENCE_ASSISTANT', textIn(INSTALLATION_WORDS.noReader, language), help)] : [];
};

const keyItems = ({ keysEnding, keysUnused }: InstallationFacts, language: Language): PreflightItem[] => {
  const help = { value: '', page: 'docs/api-keys.md#replace-and-end' };
  return [
    ...(keysEnding > 0
      ? [advised('API_KEYS', textIn(INSTALLATION_WORDS.keysEnding, language, { count: keysEnding }), help)]
      : []),
    ...(keysUnused > 0
      ? [advised('API_KEYS', textIn(INSTALLATION_WORDS.keysUnused, language, { count: keysUnused }), help)]
      : []),
  ];
};

/** The gaps of the database and of the build. */
export const installationItems = (facts: InstallationFacts, now: Date, language: Language): PreflightItem[] => [
  ...facts.refusals.map(({ subject, problem }) => refusalItem(subject, problem)),
  ...migrationItems(facts, language),
  ...keyItems(facts, language),
  ...readerItems(facts, language),
  ...(facts.isOwnMachine
    ? []
    : [...ownerItems(facts, language), ...backupItems(facts, now, language), ...appItems(facts, language)]),
];
