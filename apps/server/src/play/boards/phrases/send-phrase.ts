import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { CallInput, Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import type { Broadcast } from '../../../platform/realtime/sockets.ts';
import { phraseRefusal } from './phrase.rules.ts';
import { phraseView } from './phrase.view.ts';
import {
  findPhraseByKey,
  holdPhraseMatch,
  insertPhrase,
  isMuted,
  type PhraseRow,
  readPhrases,
} from './phrases.queries.ts';
import { seatOf } from './seat.rules.ts';

type Services = { db: Database; clock: Clock; broadcast: Broadcast };
type Input = CallInput<'POST /match/{matchId}/phrases'>;
type StoredPhrase = { row: PhraseRow; readers: string[] };

const store = async (
  tx: Transaction,
  { params: { matchId }, body: { phrase, key }, player: { playerId } }: Input,
  now: Date,
): Promise<StoredPhrase | Refusal> => {
  const match = await holdPhraseMatch(tx, matchId);
  const seat = seatOf(match, playerId);
  if (match === undefined || seat === null) return refuse('MATCH_NOT_FOUND');
  const { side, otherId } = seat;
  const known = await findPhraseByKey(tx, { matchId, side, key });
  if (known !== undefined) return { row: known, readers: [] };
  const sent = (await readPhrases(tx, matchId)).map((row) => ({ side: row.side, sentAt: row.sent_at }));
  const { status, room } = match;
  const refusal = phraseRefusal({ status, room, side, phrase, sent, now });
  if (refusal !== null) return refusal;
  const row = await insertPhrase(tx, { matchId, number: sent.length + 1, side, key, phrase, sentAt: now });
  const isHidden = await isMuted(tx, { playerId: otherId, otherId: playerId });
  return { row, readers: isHidden ? [playerId] : [playerId, otherId] };
};

/** Stores a phrase and shows it to both players; a muted one to its sender alone, who cannot tell. */
export const sendPhrase =
  ({ db, clock, broadcast }: Services): Handler<'POST /match/{matchId}/phrases'> =>
  async (input) => {
    const stored = await db.transaction((tx) => store(tx, input, clock.now()));
    if (isRefusal(stored)) return stored;
    const sent = phraseView(stored.row);
    broadcast.players(stored.readers, 'phraseSent', { matchId: input.params.matchId, sent });
    return sent;
  };
