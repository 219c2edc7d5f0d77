import { describe, expect, it } from 'vitest';
import { proofBits, secondsBeforeSms, type SentMessages, type SmsBudget } from './sms-limits.rules.ts';

const now = new Date('2026-02-01T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const none = [] as const;
const NOTHING = {
  toRequester: none,
  toPhoneFromNetwork: none,
  toPhone: none,
  fromNetwork: none,
  all: { day: 0, hour: 0, oldest: null },
} satisfies SentMessages;
const caps = { signup: 5000, newDevice: 2000 };

const request = (budget: SmsBudget, sent: Partial<SentMessages>) => ({
  budget,
  sent: { ...NOTHING, ...sent },
  caps,
  now,
});
const wait = (budget: SmsBudget, sent: Partial<SentMessages>) => secondsBeforeSms(request(budget, sent));
const bits = (budget: SmsBudget, sent: Partial<SentMessages>) => proofBits(request(budget, sent), 15);
const day = (count: number, seconds: number) => ({ all: { day: count, hour: 0, oldest: ago(seconds) } });
const times = (count: number, from = 3700) => Array.from({ length: count }, (_, index) => ago(from + index * 10));

describe('a message waits', () => {
  it.each<[string, SmsBudget, Partial<SentMessages>, number]>([
    ['a first message', 'newDevice', {}, 0],
    ['one 59.5 s after the last of its requester', 'newDevice', { toRequester: [ago(59.5)] }, 1],
    ['one 60 s after it', 'newDevice', { toRequester: [ago(60)] }, 0],
    ['one right after that of a stranger', 'newDevice', { toPhone: [ago(1)] }, 0],
    [
      'a fourth of an hour to a phone from one network',
      'newDevice',
      { toPhoneFromNetwork: [1, 2, 3000].map(ago) },
      600,
    ],
    ['a sixth of an hour to a phone', 'newDevice', { toPhone: [1, 2, 3, 4, 3500].map(ago) }, 100],
    ['a sixteenth of a day to a phone', 'newDevice', { toPhone: times(15) }, 86_400 - 3840],
    ['a 51st of a day from one network', 'newDevice', { fromNetwork: times(50) }, 86_400 - 4190],
    ['a 21st of a day from one network to unknown phones', 'signup', { fromNetwork: times(20) }, 86_400 - 3890],
    ['one below the cap', 'signup', day(4999, 86_000), 0],
    ['one at the cap', 'signup', day(5000, 86_000), 400],
    ['one at the cap of its own budget', 'newDevice', day(2000, 86_000), 400],
    ['one on a known device, whatever strangers did', 'knownDevice', { ...day(9999, 1), toPhone: times(99, 1) }, 0],
    ['a second of a minute on a known device', 'knownDevice', { toRequester: [ago(10)] }, 50],
    ['a sixth of an hour on a known device', 'knownDevice', { toRequester: [61, 600, 1200, 1800, 3000].map(ago) }, 600],
    ['a 21st of a day on a known device', 'knownDevice', { toRequester: times(20) }, 86_400 - 3890],
  ])('%s (%s)', (_, budget, sent, seconds) => expect(wait(budget, sent)).toBe(seconds));
});

describe('a proof of work is needed', () => {
  it.each<[string, SmsBudget, Partial<SentMessages>, number]>([
    ['not for a first message', 'signup', {}, 0],
    ['not for a third from a network', 'signup', { fromNetwork: times(2) }, 0],
    ['for a fourth from a network', 'signup', { fromNetwork: times(3) }, 15],
    [
      'not for messages of the requester',
      'newDevice',
      { toPhone: [ago(100), ago(200)], toRequester: [ago(100), ago(200)] },
      0,
    ],
    ['after two messages of an hour to the phone for others', 'newDevice', { toPhone: [ago(100), ago(200)] }, 15],
    ['not after two messages before that', 'newDevice', { toPhone: [ago(3601), ago(3700)] }, 0],
    ['when a tenth of the day went out in an hour', 'signup', { all: { day: 600, hour: 500, oldest: ago(9) } }, 15],
    ['four times as long at half of the cap', 'signup', day(2500, 80_000), 17],
    [
      'never on a known device',
      'knownDevice',
      { ...day(5000, 1), toPhone: times(99, 1), fromNetwork: times(99, 1) },
      0,
    ],
  ])('%s (%s)', (_, budget, sent, expected) => expect(bits(budget, sent)).toBe(expected));
});
