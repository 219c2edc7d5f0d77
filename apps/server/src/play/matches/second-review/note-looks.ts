import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { CallName, Guards } from '../../../platform/http/calls.ts';
import { insertLooks, listBlindFor } from './second-reviews.queries.ts';

const LIST: CallName = 'GET /admin/second-reviews';
const BLIND_CASE: CallName = 'GET /admin/second-reviews/{matchId}';

/** The battles that a response names, in lower case; not the one that a blind case is about, nor those of the list of blind cases. */
const namedIn = (matchIds: readonly string[], name: CallName, text: string) => {
  if (name === LIST) return [];
  const [path = ''] = text.toLowerCase().split('\n', 1);
  const body = text.slice(path.length);
  return matchIds.filter((matchId) => (path.includes(matchId) ? name !== BLIND_CASE : body.includes(matchId)));
};

/**
 * Notes that a member of staff has seen how a battle was decided whose second review is open, and is not blind any more: any response that
 * names it is a look, whatever call gives it.
 */
export const createNoteLooks =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }): Guards['answered'] =>
  async ({ staffId }, { name, text }) => {
    const matchIds = namedIn(await listBlindFor(db, staffId), name, text);
    if (matchIds.length > 0) await insertLooks(db, { matchIds, staffId, at: clock.now() });
  };
