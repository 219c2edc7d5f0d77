import type { Economy } from '@muqabla/contract/economy';

/**
 * The rows of a table that remain when their player's account is deleted: none of them (`removed`), all without the
 * fields that name the person (`cleared`), or all as they are (`kept`), which name the player by id alone.
 */
export type AfterDeletion = 'removed' | 'cleared' | 'kept';

/** The rows of a table that are about one player, as they are exported. */
export type ExportedTable = {
  /** The condition for the rows of the player `$1`. */
  readonly where: string;
  readonly order: string;
  readonly columns: readonly string[];
  /** Expressions over the columns that are left out, under names of their own. */
  readonly computed?: Readonly<Record<string, string>>;
  /** The columns left out, each with the reason. */
  readonly left?: Readonly<Record<string, string>>;
  readonly afterDeletion: AfterDeletion;
  readonly economies?: readonly Economy[];
};

/** Column names from a text with spaces between them. */
export const names = (text: string): readonly string[] => text.split(/\s+/);

// Reasons to leave a column out.
export const SUBJECT = 'the player whose data it is';
export const OTHERS = 'another player';
export const STAFF = 'a member of staff';
export const HASH = 'a hash, for comparison only';
export const OPERATION = 'says when the server looks again, nothing about the player';
