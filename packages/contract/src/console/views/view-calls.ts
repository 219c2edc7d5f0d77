import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { id } from '../../fields.ts';

/** The most views that one staff member may save of one list. */
export const VIEWS_MOST = 20;
export const VIEW_NAME_LONGEST = 40;

/** A screen with a list, by its path without the slash: `withdrawals`. */
const screen = z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/));

/** The search parameters of the list, as in its address. */
const search = z.record(
  z.string().check(z.regex(/^[a-zA-Z]{1,20}$/)),
  z.union([z.string().check(z.maxLength(120)), z.number(), z.boolean()]),
);

export const savedView = z.object({
  _id: id,
  name: z.string(),
  search,
  /** True when others of the same role see it too. */
  isShared: z.boolean(),
  /** The name of the staff member who shared it; absent for the caller's own. */
  by: z.optional(z.string()),
});
export type SavedView = z.output<typeof savedView>;

export const viewCalls = defineCalls('staff:signedIn', {
  'GET /admin/views': {
    summary: 'The saved views of a list: the caller’s own, and those that others of the same role share, oldest first.',
    query: { screen },
    response: { views: z.array(savedView) },
  },
  'PUT /admin/views': {
    summary: `Saves the filters of a list under a name, in place of the caller’s own view of that name; at most ${VIEWS_MOST} a list.`,
    body: {
      screen,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(VIEW_NAME_LONGEST)),
      search: search.check(
        z.refine((given) => JSON.stringify(given).length <= 800, { error: 'too long' }),
        // What is searched for may be a person's number, which stays nowhere.
        z.refine(({ search: text = '' }) => !/\d{5}/.test(String(text)), { error: 'has a number' }),
      ),
      isShared: z.boolean(),
    },
    response: savedView,
    refusals: ['VIEWS_FULL'],
  },
  'DELETE /admin/views/{viewId}': {
    summary: 'Deletes one of the caller’s own saved views.',
    refusals: ['NOT_FOUND'],
  },
});
