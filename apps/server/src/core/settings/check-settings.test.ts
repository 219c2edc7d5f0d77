import { paise } from '@muqabla/contract/money';
import { describe, expect, it } from 'vitest';
import { contradictionIn, settingsOver } from './check-settings.ts';
import { defaultSettings } from './default-settings.ts';

const defaults = defaultSettings('sandbox');
const settingsWith = (setting_name: string, value: unknown) => settingsOver(defaults, [{ setting_name, value }]);

describe('the settings over their defaults', () => {
  it('are the defaults when nothing is stored', () => {
    expect(settingsOver(defaults, [])).toEqual(defaults);
  });

  it('include valid stored values', () => {
    expect(settingsWith('stakeMin', 100_00)).toEqual({ ...defaults, stakeMin: 100_00 });
    expect(settingsWith('whatsapp', 'https://wa.me/911234567890').whatsapp).toBe('https://wa.me/911234567890');
    expect(settingsWith('grievanceEmail', 'help@muqabla.in').grievanceEmail).toBe('help@muqabla.in');
    expect(settingsWith('grievancePhone', '+91 98765 43210').grievancePhone).toBe('+91 98765 43210');
    expect(settingsWith('helpline', '14416').helpline).toBe('14416');
  });

  it.each([
    ['grievanceEmail', 'not an address'],
    ['grievanceEmail', 'a@b.in" onclick="x'],
    ['grievancePhone', 'javascript:alert(1)'],
    ['helpline', '14416;ext=1'],
    ['whatsapp', 'javascript:alert(1)'],
    ['whatsapp', 'http://wa.me/91'],
    ['whatsapp', 'https://wa.me.evil.example/91'],
    ['whatsapp', 'https://user:word@wa.me/91'],
    ['instagram', 'https://evil.example/instagram.com'],
    ['brandLogo', '//evil.example/logo.png'],
    ['brandLogo', 'https://evil.example/logo.png'],
    ['brandLogo', '/../secret.key'],
    ['marqueeText', 'one language'],
    ['marqueeText', { en: 'a\0b', hi: '' }],
    ['siteMode', 'closed'],
    ['stakeMin', -1],
    ['stakeMin', 50.5],
    ['stakeMin', '5000'],
    ['commissionPercent', 51],
    ['referralPercents', [2]],
    ['openMinutes', 0],
    ['bannedStates', ['Atlantis']],
    ['bannedStates', ['Tamilnadu']],
    ['bannedStates', ['Assam', 'Assam']],
    ['minimumAge', 17],
    ['minimumAge', 18.5],
    ['__proto__', { stakeMin: 1 }],
    ['secretKey', 'unknown'],
  ])('count %s = %j as absent', (name, value) => {
    expect(settingsWith(name, value)).toEqual(defaults);
  });

  it('contain no sandbox notice and no demo battles in live mode', () => {
    const live = defaultSettings('live');
    expect(live.marqueeText).toEqual({ en: '', hi: '' });
    expect(live.demoBattles).toBe(false);
  });
});

describe('settings taken together', () => {
  it('agree by default', () => {
    expect(contradictionIn(defaults)).toBeNull();
  });

  it.each([
    [{ stakeMin: paise(20_000_00) }, 'stakeMin is above stakeMax'],
    [{ stakeStep: paise(3_00) }, 'stakeMin is not a multiple of stakeStep'],
    [{ depositMin: paise(20_000_00) }, 'depositMin is above depositMax'],
    [{ rechargeMin: paise(6_000_00) }, 'rechargeMin is above rechargeMax'],
    [{ commissionPercent: 2 }, 'referralPercents are above commissionPercent'],
  ])('contradict themselves with %j', (change, says) => {
    expect(contradictionIn({ ...defaults, ...change })).toBe(says);
  });
});
