import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksLikeStaff } from './staff-look-alike.rules.ts';
import { checkUsername } from './username.rules.ts';

const kept = (text: string) => {
  const checked = checkUsername(text);
  return 'refused' in checked ? checked.refused : checked.username;
};

describe('a username', () => {
  it.each([
    ['Kavya', 'Kavya'],
    ['  Kavya  S ', 'Kavya S'],
    ['राम', 'राम'],
    ['क्षत्रिय', 'क्षत्रिय'],
    ['ज़ीनत', 'ज़ीनत'.normalize('NFKC')],
    ['Ｋａｖｙａ', 'Kavya'],
    ['ﬁre', 'fire'],
    ['K\u00a0K', 'K K'],
    ['e\u0301te\u0301', 'été'],
    ['Raju 🔥', 'Raju 🔥'],
    ['Love ❤️', 'Love ❤'],
    ['🇮🇳 Raju', '🇮🇳 Raju'],
    ['Jo_e-1.2', 'Jo_e-1.2'],
    ['தமிழ்', 'தமிழ்'],
    ['सुर्\u200dया', 'सुर्\u200dया'],
    ['অবন্\u200c', 'অবন্\u200c'],
    ['র\u200d্যাব', 'র\u200d্যাব'],
    ['a'.repeat(20), 'a'.repeat(20)],
    ['कि'.repeat(20), 'कि'.repeat(20)],
  ])('%j is kept as %j', (text, expected) => {
    expect(kept(text)).toBe(expected);
  });

  it.each(['', ' ', '\t\n', '\u00a0', '\u3000 '])('%j is empty', (text) => {
    expect(kept(text)).toBe('USERNAME_EMPTY');
  });

  it.each(['K', 'कि', '🔥', 'a'.repeat(21), 'कि'.repeat(21), 'é'])('%j is too short or long', (text) => {
    expect(kept(text)).toBe('USERNAME_LENGTH');
  });

  it.each([
    ['a control character', 'Ka\u0007vya'],
    ['a line break', 'Ka\nvya'],
    ['a right-to-left override', 'Ka\u202evya'],
    ['a bidi isolate', 'Ka\u2066vya'],
    ['a left-to-right mark', 'Kavya\u200e'],
    ['a zero-width space', 'Ka\u200bvya'],
    ['a zero-width joiner', 'Ka\u200dvya'],
    ['two joiners', 'सुर्\u200d\u200dया'],
    ['a joiner at the beginning', '\u200dसुर्या'],
    ['a joiner at the end', 'सुर्या\u200d'],
    ['a word joiner', 'Ka\u2060vya'],
    ['a soft hyphen', 'Ka\u00advya'],
    ['a combining grapheme joiner', 'Ka\u034fvya'],
    ['a Hangul filler', '\u3164\u3164\u3164'],
    ['blank braille', '\u2800\u2800\u2800'],
    ['tag characters', 'Ka\u{e0041}vya'],
    ['a private character', 'Ka\ue000vya'],
    ['an unassigned character', 'Ka\u0378vya'],
    ['a lone mark', '\u0301Kavya'],
    ['a mark on a space', 'Ka \u0301vya'],
    ['a tower of marks', `Ka${'\u0301\u0302\u0303\u0304\u0305'.normalize('NFKD')}\u0306vya`],
    ['markup', '<b>Kavya</b>'],
    ['a path', '../etc'],
    ['quotes', `Ka"vy'a`],
    ['dots alone', '...'],
    ['only zero-width characters', '\u200b\u200b\u200b'],
  ])('with %s is refused', (_, text) => {
    expect(kept(text)).toBe('USERNAME_CHARACTERS');
  });

  it('is unchanged when normalised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 25 }), (text) => {
        const once = checkUsername(text);
        if ('refused' in once) return;
        expect(checkUsername(once.username)).toEqual(once);
        expect(once.username).toBe(once.username.normalize('NFKC').trim());
        expect([...once.username].length).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});

describe('a name that looks like the team', () => {
  it.each([
    'admin',
    'Admin',
    'ADMIN_01',
    'The Admin',
    'SuperAdmin',
    'xXadminXx',
    'a d m i n',
    'ad.min',
    'a_d_m_i_n',
    'adm1n',
    '4dm1n',
    '8admin',
    'admln',
    'adrnin',
    'aadmiin',
    'аdmіn',
    'αdmιn',
    'ᴀᴅᴍɪɴ',
    'ádmîn',
    'Ⓐdmin',
    '𝒜𝒹𝓂𝒾𝓃',
    'ａｄｍｉｎ',
    '🇦🇩🇲🇮🇳',
    'a🔥d🔥m🔥i🔥n',
    'Support',
    'Team Support',
    'supp0rt',
    '5upport',
    'ѕuрроrt',
    'svpport',
    'suport',
    'Muqabla',
    'Muqabla Help',
    'mugabla',
    'muqab1a',
    'mu.qa.bla',
    'MUQABLA_OFFICIAL',
    'एडमिन',
    'मुक़ाबला',
    'सपोर्ट टीम',
  ])('is refused: %s', (name) => {
    expect(looksLikeStaff(name)).toBe(true);
    expect(kept(name)).toBe('USERNAME_RESERVED');
  });

  it('is refused when it is the name that the operator gave the product, and not when it contains a short one', () => {
    expect(['Kh3l', 'K H E L', 'Khelraj', 'Akhelesh'].map((name) => looksLikeStaff(name, 'Khel'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(looksLikeStaff('Team Ludo Raja', 'LudoRaja')).toBe(true);
  });

  it.each([
    'Padmini',
    'Padmini_07',
    'Badminton King',
    'Azad Minhas',
    'Prasad Mini',
    'Adam',
    'Rajesh',
    'Arnav',
    'Supriya',
    'Mukul',
    'Dominic',
    'Aadi Min',
  ])('is not %s', (name) => {
    expect(kept(name)).toBe(name);
  });
});
