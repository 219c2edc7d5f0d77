import type { NoticeKind } from '@muqabla/contract/core/notices/notice-calls';
import { LANGUAGES } from '@muqabla/contract/languages';
import { textIn } from '@muqabla/messages/text-in';
import { checkEach } from '@muqabla/testing/check-each';
import { describe, expect, it } from 'vitest';
import type { PushKind } from './notice.rules.ts';
import { PUSH_MESSAGES } from './push.messages.ts';
import { isCurrent, pushTermsOf } from './push.rules.ts';

const manual = { matchId: '0190-a', gameName: 'Ludo Classic', room: 'manual' } as const;
const auto = { ...manual, gameName: 'Chess', room: 'auto' } as const;

describe('a push opens the page of its subject', () => {
  it.each([
    ['requestReceived', manual, '/matches/Ludo%20Classic'],
    ['rematchOffered', auto, '/matches/Chess'],
    ['started', manual, '/match/0190-a'],
    ['roomCodeReady', auto, '/matchauto/0190-a'],
    ['opponentReported', manual, '/match/0190-a'],
    ['decidedLost', auto, '/matchauto/0190-a'],
    ['penalised', manual, '/match/0190-a'],
    ['stakeReturned', manual, '/wallet'],
    ['depositCredited', null, '/wallet'],
    ['adjustmentTaken', null, '/wallet'],
    ['withdrawalPaid', null, '/withdraws'],
    ['rechargeFailed', null, '/recharge'],
    ['tournamentSoon', null, '/tournaments'],
    ['supportAnswered', null, '/chat'],
    ['banSet', null, '/'],
  ] as const)('%s', (kind, match, path) => expect(pushTermsOf({ kind, match }).path).toBe(path));
});

describe('pushes that replace each other', () => {
  const tagOf = (kind: NoticeKind, match: typeof manual | null = manual) => pushTermsOf({ kind, match }).tag;
  it('are those of the same match, not of another', () => {
    expect(tagOf('started')).toBe(tagOf('roomCodeReady'));
    expect(pushTermsOf({ kind: 'started', match: { ...manual, matchId: '0190-b' } }).tag).not.toBe(tagOf('started'));
  });
  it('do not include a penalty and a decision', () => expect(tagOf('penalised')).not.toBe(tagOf('decidedLost')));
  it('are those of withdrawals, but not of withdrawals and recharges', () => {
    expect(tagOf('withdrawalApproved', null)).toBe(tagOf('withdrawalPaid', null));
    expect(tagOf('rechargeDone', null)).not.toBe(tagOf('withdrawalPaid', null));
  });
});

it.each([
  ['requestReceived', 120, true],
  ['started', 600, true],
  ['tournamentSoon', 600, true],
  ['won', 86_400, false],
  ['supportAnswered', 86_400, false],
] as const)('%s lasts %i seconds', (kind, ttlSeconds, urgent) => {
  expect(pushTermsOf({ kind, match: manual })).toMatchObject({ ttlSeconds, urgent });
  const createdAt = new Date('2026-01-01T00:00:00Z');
  const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);
  expect(isCurrent({ ttlSeconds }, createdAt, after(ttlSeconds - 1))).toBe(true);
  expect(isCurrent({ ttlSeconds }, createdAt, after(ttlSeconds))).toBe(false);
});

it('no push has a name, amount or code on a locked screen', () =>
  checkEach(Object.keys(PUSH_MESSAGES) as PushKind[], String, (kind) => {
    for (const language of LANGUAGES) expect(textIn(PUSH_MESSAGES[kind], language)).not.toMatch(/[{}₹\d]/);
    expect(textIn(PUSH_MESSAGES[kind], 'hi')).toMatch(/[\u0900-\u097f]/);
  }));
