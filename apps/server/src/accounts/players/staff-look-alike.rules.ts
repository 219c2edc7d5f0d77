import { OWN_BRAND } from '@muqabla/contract/brand';

/** Characters that look like the Latin letter before the colon. */
const LOOK_ALIKES = [
  'a:аαɑᴀ4@',
  'b:вβьʙ8',
  'd:ԁɗᴅδ',
  'e:еεєᴇ3',
  'g:ɡɢ9',
  'i:іιıɩɪӏlʟł1|!ⅼ',
  'k:кκᴋ',
  'm:мᴍ',
  'n:пηոռɴ',
  'o:оοօσᴏø0๐',
  'p:рρᴘþ',
  'r:гʀ',
  's:ѕꜱ5$ƽ',
  't:тτᴛ7+',
  'u:υսᴜʋцvνѵᴠ',
];

const LATIN = new Map(
  LOOK_ALIKES.flatMap((line) => Array.from(line.slice(2), (letter) => [letter, line.charAt(0)] as const)),
);

// A flag emoji consists of two regional indicator letters, so flags can spell words.
const letterOfFlag = (letter: string) => {
  const index = (letter.codePointAt(0) ?? 0) - 0x1f1e6;
  return index >= 0 && index < 26 ? String.fromCharCode(97 + index) : letter;
};

/** The name as it reads at a glance: Latin letters only, without separators and repeated letters. */
const skeleton = (name: string) =>
  [...name.normalize('NFKD').toLowerCase().normalize('NFKD')]
    .map(letterOfFlag)
    .map((letter) => LATIN.get(letter) ?? letter)
    .filter((letter) => /[a-z]/.test(letter))
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('q', 'g')
    .replaceAll(/(.)\1+/g, '$1');

const TEAM = [skeleton(OWN_BRAND), skeleton('support')];
// A short name of a product is part of many names of people.
const LONG_BRAND = 6;

const readsLikeBrand = (name: string, brandName: string) => {
  const [text, brand] = [skeleton(name), skeleton(brandName)];
  return brand !== '' && (text === brand || (brand.length >= LONG_BRAND && text.includes(brand)));
};

// A plain search would also find it in "padmini" and "badminton".
const ADMIN = /(?<![pb])admin/;

// Joins short pieces, which read as one word ("a d m i n", "ad min"), but not long ones: Azad Minhas is a name.
const withoutShortGaps = (name: string) => {
  const pieces = name.split(/[ ._-]+/).map(skeleton);
  const isShort = (piece: string | undefined) => piece !== undefined && piece.length <= 3;
  return pieces
    .map((piece, place) => (place > 0 && !(isShort(piece) && isShort(pieces[place - 1])) ? ` ${piece}` : piece))
    .join('');
};

const readsLikeStaff = (name: string) => {
  const text = skeleton(name);
  return text.startsWith('admin') || ADMIN.test(withoutShortGaps(name)) || TEAM.some((word) => text.includes(word));
};

const DEVANAGARI = ['मुकाबला', 'एडमिन', 'सपोर्ट'];
const devanagariOf = (name: string) => name.normalize('NFD').replaceAll(/[^\p{Script=Devanagari}]|\u093c/gu, '');

/** True when a name could be mistaken for the team: a disguised form of admin, support, muqabla or the operator's own name. */
export const looksLikeStaff = (name: string, brandName: string = OWN_BRAND): boolean => {
  const devanagari = devanagariOf(name);
  // The name is also checked without digits: some replace letters, some only separate them.
  const variants = [name, name.replaceAll(/\p{N}/gu, '')];
  return (
    variants.some((each) => readsLikeStaff(each) || readsLikeBrand(each, brandName)) ||
    DEVANAGARI.some((word) => devanagari.includes(word))
  );
};
