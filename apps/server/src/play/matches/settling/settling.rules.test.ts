import { paise } from '@muqabla/contract/money';
import { RULE_CONDITIONS, type RuleCondition } from '@muqabla/contract/play/matches/rule-settling';
import { describe, expect, it } from 'vitest';
import { createKeyedHash } from '../../../platform/crypto/keyed-hash.ts';
import { failedConditions, isAudited, type PlayerFacts, type RuleFacts, type ScreenFacts } from './settling.rules.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const DAYS = 24 * 60;

const SCREEN: ScreenFacts = {
  codeConfidence: 80,
  showsOtherCode: false,
  clockFits: true,
  isReused: false,
  similar: null,
  oddities: 0,
};
const PLAYER: PlayerFacts = { createdAt: ago(7 * DAYS + 1), battles: 0, wrongResults: 0 };
const SETTINGS = { assistMinutes: 10, assistStakeMax: paise(500_00), siteMode: 'live' as const };
const CLEAR: RuleFacts = {
  now: NOW,
  screen: SCREEN,
  toldAt: ago(10),
  hasOpenReport: false,
  isClaimed: false,
  players: [PLAYER, PLAYER],
  stake: paise(500_00),
  isAnyBanned: false,
  areRelated: false,
  settings: SETTINGS,
};
const screen = (change: Partial<ScreenFacts>): Partial<RuleFacts> => ({ screen: { ...SCREEN, ...change } });
const player = (change: Partial<PlayerFacts>): Partial<RuleFacts> => ({ players: [PLAYER, { ...PLAYER, ...change }] });

describe('the rule', () => {
  it.each<[string, Partial<RuleFacts>]>([
    ['without a clock on the screen', screen({ clockFits: null })],
    ['with a similar screen of other words', screen({ similar: { sameWordsPercent: 79 } })],
    ['with one wrong result in 51 battles', player({ battles: 51, wrongResults: 1 })],
    ['at its limits', {}],
  ])('finds a result clear %s', (_, change) => {
    expect(failedConditions({ ...CLEAR, ...change })).toEqual([]);
  });

  it.each<[RuleCondition, string, Partial<RuleFacts>]>([
    ['opponentTold', 'the opponent was not told', { toldAt: null }],
    ['opponentTold', 'the opponent still has time', { toldAt: ago(9.9) }],
    ['codeMatches', 'the code is read with less confidence', screen({ codeConfidence: 79 })],
    ['noOtherCode', 'the code of another battle is there', screen({ showsOtherCode: true })],
    ['clockFits', 'the phone’s clock is outside', screen({ clockFits: false })],
    ['notSeenBefore', 'the picture or its original is known', screen({ isReused: true })],
    ['notSeenBefore', 'a similar picture has the same words', screen({ similar: { sameWordsPercent: 80 } })],
    ['notSeenBefore', 'a similar picture cannot be compared', screen({ similar: { sameWordsPercent: null } })],
    ['nothingOdd', 'the file is unusual', screen({ oddities: 1 })],
    ['noReport', 'a report is open', { hasOpenReport: true }],
    ['notClaimed', 'a reviewer looks at it', { isClaimed: true }],
    ['accountsOldEnough', 'an account is seven days old', player({ createdAt: ago(7 * DAYS) })],
    ['soundRecords', 'a player has 2 % wrong results', player({ battles: 50, wrongResults: 1 })],
    ['soundRecords', 'the first battle of a player was wrong', player({ battles: 1, wrongResults: 1 })],
    ['stakeWithinLimit', 'the stake is a paisa too high', { stake: paise(500_01) }],
    ['notBanned', 'a player is banned', { isAnyBanned: true }],
    ['notRelated', 'the players share a device', { areRelated: true }],
    ['siteOpen', 'the site is in maintenance', { settings: { ...SETTINGS, siteMode: 'maintenance' } }],
  ])('names %s when %s', (condition, _, change) => {
    expect(failedConditions({ ...CLEAR, ...change })).toEqual([condition]);
  });

  it('finds nothing about a screen that was not read', () => {
    expect(failedConditions({ ...CLEAR, screen: null })).toEqual(RULE_CONDITIONS.slice(1, 7));
  });

  it('leaves about one in twenty to reviewers, the same ones each time and others under another key', () => {
    const audited = (key: string) => {
      const hash = createKeyedHash(key);
      return Array.from({ length: 2000 }, (_, place) => isAudited(hash('rule-audit', `match-${place}`)));
    };
    const share = audited('key').filter(Boolean).length / 2000;
    expect(share).toBeGreaterThan(0.035);
    expect(share).toBeLessThan(0.065);
    expect(audited('another')).not.toEqual(audited('key'));
  });
});
