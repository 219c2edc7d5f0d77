import type { Phrase } from '@muqabla/contract/matches/phrases';
import * as m from '../../../messages.ts';

/** Each ready phrase in the reader's language. */
export const PHRASE_WORDS: Record<Phrase, () => string> = {
  hello: m.phrase_hello,
  'good-luck': m.phrase_good_luck,
  'creating-room': m.phrase_creating_room,
  'room-ready': m.phrase_room_ready,
  'please-join': m.phrase_please_join,
  joined: m.phrase_joined,
  'code-not-working': m.phrase_code_not_working,
  'one-minute': m.phrase_one_minute,
  'slow-network': m.phrase_slow_network,
  'well-played': m.phrase_well_played,
  'send-result': m.phrase_send_result,
  thanks: m.phrase_thanks,
};
