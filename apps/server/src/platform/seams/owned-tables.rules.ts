import { type Economy, existsIn } from '@muqabla/contract/economy';

/**
 * The rows of a table that remain when their player's account is deleted: none of them (`removed`), all without the
 * fields that name the person (`cleared`), or all as they are (`kept`), which name the player by id alone.
 */
export type AfterDeletion = 'removed' | 'cleared' | 'kept';

/** The rows of a table that are about one player, as they are exported. */
export type PersonalTable = {
  /** The condition for the rows of the player `$1`. */
  readonly where: string;
  readonly order: string;
  readonly columns: readonly string[];
  /** Expressions over the columns that are left out, under names of their own. */
  readonly computed?: Readonly<Record<string, string>>;
  /** The columns left out, each with the reason. */
  readonly left?: Readonly<Record<string, string>>;
  readonly afterDeletion: AfterDeletion;
  /** The folder of an export that has the file of each row, for a table with `file_id` and `storage_key`. */
  readonly folder?: string;
  readonly economies?: readonly Economy[];
};

/** Tables by name, schema `public` unless named: what is about a player, or the reason why an export has nothing of it. */
export type OwnedTables = Readonly<Record<string, PersonalTable | string>>;

/** Column names from a text with spaces between them. */
export const names = (text: string): readonly string[] => text.split(/\s+/);

// Reasons to leave a column out.
export const SUBJECT = 'the player whose data it is';
export const OTHERS = 'another player';
export const STAFF = 'a member of staff';
export const HASH = 'a hash, for comparison only';
export const OPERATION = 'says when the server looks again, nothing about the player';
export const WORKING = 'says how the server worked, nothing about the player';
export const FILE_STORE = 'the name of the file in our store; the file itself is exported';

// Reasons to leave a table out.
export const NO_PERSON = 'has nothing about players';
export const SHORT_LIVED = 'a secret of a sign-in or a counter, deleted within days';
export const STAND_IN = 'stands in for a third party in the sandbox, which has its own copy';
export const INVESTIGATION = 'work of staff against fraud, which may be about other players as well';

/** The tables with rows about players, with their names. */
export const personalTables = (tables: OwnedTables): (readonly [name: string, PersonalTable])[] =>
  Object.entries(tables).flatMap(([name, table]) => (typeof table === 'string' ? [] : [[name, table] as const]));

/** The tables that are exported in this economy, with their names. */
export const exportedTables = (tables: OwnedTables, economy: Economy) =>
  personalTables(tables).filter(([, table]) => existsIn(table, economy));
