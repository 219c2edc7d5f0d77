import { toHex } from '@muqabla/proofs/hex';
import type { SealedEntry } from '@muqabla/proofs/log/entry';
import type { Handler } from '../../platform/http/calls.ts';
import type { Services } from '../core.ts';
import { readOpenedEntries } from './opened-entries.view.ts';

const SHOWN_MAX = 50;

const decisionIn = (text: string): string => {
  const entry = JSON.parse(text) as SealedEntry;
  if (!('decision' in entry)) throw new Error('an entry of a player is no decision about money');
  return entry.decision;
};

/** The decisions of staff about the caller's money, each with the salt that opens it to the caller alone. */
export const getOwnLog =
  ({ db, readPseudonyms }: Pick<Services, 'db' | 'readPseudonyms'>): Handler<'GET /user/me/log'> =>
  async ({ player: { playerId } }) => {
    const pseudonyms = await readPseudonyms();
    const entries = await readOpenedEntries(db, pseudonyms, {
      subject: pseudonyms.subjectOf(playerId),
      isSide: () => true,
    });
    const decisions = entries.map((each) => ({
      ...each,
      salt: toHex(pseudonyms.saltOf(decisionIn(each.entry), playerId)),
    }));
    return { decisions: decisions.toReversed().slice(0, SHOWN_MAX) };
  };
