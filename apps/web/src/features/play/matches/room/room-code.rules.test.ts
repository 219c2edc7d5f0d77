import { roomcode } from '@muqabla/contract/play/matches/match-calls';
import { expect, it } from 'vitest';
import { parseRoomCode } from './room-code.rules.ts';

it('treats whitespace as blank', () => expect(parseRoomCode('  ')).toEqual({ problem: 'blank' }));

it('trims the text', () => expect(parseRoomCode(' 08714236\n')).toEqual({ code: '08714236' }));

it.each(['0871', 'AB12cd', '12345678901234567890', '087', '087-142', '123456789012345678901', 'कोड1234'])(
  'judges %s as the server does',
  (text) => expect('code' in parseRoomCode(text)).toBe(roomcode.safeParse(text).success),
);
