import type { RoomKind, Side } from '@muqabla/contract/play/matches/match';
import { type Phrase, PHRASE_SECONDS, PHRASES_A_SIDE, phrasesOf } from '@muqabla/contract/play/matches/phrases';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

type PhraseRequest = {
  readonly status: string;
  readonly room: RoomKind;
  readonly side: Side;
  readonly phrase: Phrase;
  /** The phrases of the match so far, in their order. */
  readonly sent: readonly { readonly side: Side; readonly sentAt: Date }[];
  readonly now: Date;
};

/** The reason why a side cannot send a phrase now; null if it can. */
export const phraseRefusal = ({ status, room, side, phrase, sent, now }: PhraseRequest): Refusal | null => {
  if (status !== 'running') return refuse('MATCH_MOVED_ON');
  if (!phrasesOf(room).includes(phrase)) return refuse('PHRASE_NOT_IN_ROOM');
  const own = sent.filter((each) => each.side === side);
  if (own.length >= PHRASES_A_SIDE) return refuse('PHRASES_USED_UP');
  const last = own.at(-1);
  const milliseconds = last === undefined ? 0 : last.sentAt.getTime() + PHRASE_SECONDS * 1000 - now.getTime();
  return milliseconds > 0 ? refuse('TOO_MANY_REQUESTS', { seconds: Math.ceil(milliseconds / 1000) }) : null;
};
