import { expect, it } from 'vitest';
import { writesHindi } from './writes-hindi.rules.ts';

const text = (content: string, senderModel: 'User' | 'Admin' = 'User') =>
  ({ senderModel, messageType: 'text', content }) as const;
const voice = { senderModel: 'User', messageType: 'voice', content: '/files/वॉइस' } as const;

it.each([
  ['no message', [], false],
  ['Devanagari', [text('मेरा पैसा कब आएगा? Room 55667788')], true],
  ['Latin letters', [text('Mera paisa kab aayega?')], false],
  ['Devanagari before a recording and a reply', [text('कब?'), text('We are looking.', 'Admin'), voice], true],
  ['Latin letters after Devanagari', [text('कब?'), text('When?')], false],
  ['Devanagari of support only', [text('When?'), text('हम देख रहे हैं।', 'Admin')], false],
])('%s: %j', (_title, messages, expected) => expect(writesHindi(messages)).toBe(expected));
