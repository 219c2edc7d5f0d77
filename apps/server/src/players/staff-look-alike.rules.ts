/** Letters of other alphabets, and digits, that are read as the Latin letter before the colon. */
const READ_AS = [
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
  READ_AS.flatMap((line) => Array.from(line.slice(2), (letter) => [letter, line.charAt(0)] as const)),
);

// A flag is two letters in disguise, so flags can spell.
const letterOfFlag = (letter: string) => {
  const place = (letter.codePointAt(0) ?? 0) - 0x1f1e6;
  return place >= 0 && place < 26 ? String.fromCharCode(97 + place) : letter;
};

/** What a name looks like to somebody who glances at it: plain Latin letters, nothing between them, none twice. */
const skeleton = (name: string) =>
  [...name.normalize('NFKD').toLowerCase().normalize('NFKD')]
    .map(letterOfFlag)
    .map((letter) => LATIN.get(letter) ?? letter)
    .filter((letter) => /[a-z]/.test(letter))
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('q', 'g')
    .replaceAll(/(.)\1+/g, '$1');

const BRAND_AND_TEAM = [skeleton('muqabla'), skeleton('support')];

// Padmini and badminton are neither of us.
const ADMIN = /(?<![pb])admin/;

// Short pieces read as one word ("a d m i n", "ad min"); long ones do not: Azad Minhas is a name.
const asRead = (name: string) => {
  const pieces = name.split(/[ ._-]+/).map(skeleton);
  const isShort = (piece: string | undefined) => piece !== undefined && piece.length <= 3;
  return pieces
    .map((piece, place) => (place > 0 && !(isShort(piece) && isShort(pieces[place - 1])) ? ` ${piece}` : piece))
    .join('');
};

const readsLikeStaff = (name: string) => {
  const whole = skeleton(name);
  return whole.startsWith('admin') || ADMIN.test(asRead(name)) || BRAND_AND_TEAM.some((word) => whole.includes(word));
};

const DEVANAGARI = ['मुकाबला', 'एडमिन', 'सपोर्ट'];
const devanagariOf = (name: string) => name.normalize('NFD').replaceAll(/[^\p{Script=Devanagari}]|\u093c/gu, '');

/** Whether a name could be taken for one of our team: admin, support or muqabla, however it is dressed up. */
export const looksLikeStaff = (name: string): boolean => {
  const devanagari = devanagariOf(name);
  // Without its digits too: some stand for letters, some only keep letters apart.
  const dressings = [name, name.replaceAll(/\p{N}/gu, '')];
  return dressings.some(readsLikeStaff) || DEVANAGARI.some((word) => devanagari.includes(word));
};
