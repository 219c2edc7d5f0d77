import type { GameTerms, StaffGame } from '@muqabla/contract/play/boards/game-staff-calls';
import { boardTermsOf } from './games.queries.ts';
import type { StaffGameRow } from './staff-games.queries.ts';

const termsView = (row: StaffGameRow): GameTerms => {
  const { en, hi } = row.instructions;
  const rules = Array.from({ length: Math.max(en.length, hi.length) }, (_, place) => ({
    en: en[place] ?? '',
    hi: hi[place] ?? '',
  }));
  const board = boardTermsOf(row);
  return {
    title: row.title,
    status: row.status,
    instructions: rules,
    resultMode: row.result_mode,
    linkTemplate: row.link_template,
    ...(row.app_name !== null && { appName: row.app_name }),
    ...(board !== null && { board }),
  };
};

/** A game in the console. */
export const staffGameView = (row: StaffGameRow): StaffGame => ({
  _id: row.game_id,
  gameName: row.game_name,
  game_image: row.image_path,
  version: row.version,
  ...termsView(row),
});

/** The changed fields of a game, before and after, for the audit log. */
export const gameChanges = (before: StaffGameRow, after: StaffGameRow): { before: object; after: object } => {
  const [was, is] = [termsView(before), termsView(after)];
  const changed = (Object.keys({ ...was, ...is }) as (keyof GameTerms)[]).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  const pick = (terms: GameTerms) => Object.fromEntries(changed.map((name) => [name, terms[name]]));
  return { before: pick(was), after: pick(is) };
};

/** A new game for the audit log. */
export const gameFacts = (row: StaffGameRow): object => ({ gameName: row.game_name, ...termsView(row) });
