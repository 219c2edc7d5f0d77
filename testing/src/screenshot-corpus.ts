import sharp from 'sharp';
import { drawResultScreen } from '../../apps/server/src/sandbox/stage/result-screen.ts';

/** A drawn screenshot for the evidence assistant, and what is true about it. */
export type CorpusPicture = {
  readonly picture: Buffer;
  /** The room code of the battle it is submitted for. */
  readonly code: string;
  /** The code that it shows: that of the battle, another one, or none. */
  readonly shows: 'own' | 'other' | 'none';
  readonly shownCode: string | null;
  /** The way in which it was drawn, for the report of a measurement. */
  readonly drawing: string;
};

/** Numbers from 0 to 1, the same for the same seed. */
const numbersFrom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
type Next = () => number;

const pick = <T>(next: Next, list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
const digits = (next: Next, length: number) => Array.from({ length }, () => Math.floor(next() * 10)).join('');
const newCode = (next: Next) => `${1 + Math.floor(next() * 9)}${digits(next, 7)}`;

// The hardest other code: one digit differs.
const nearCode = (next: Next, code: string) => {
  const place = Math.floor(next() * code.length);
  return `${code.slice(0, place)}${(Number(code[place]) + 1 + Math.floor(next() * 8)) % 10}${code.slice(place + 1)}`;
};

const WIDTH = 1080;
const HEIGHT = 2340;
const WORDS = {
  en: { title: 'GAME OVER', label: 'Room Code', coins: 'Coins won', again: 'Play again', share: 'Share result' },
  hi: { title: 'गेम पूरा', label: 'रूम कोड', coins: 'जीते हुए सिक्के', again: 'फिर खेलें', share: 'नतीजा भेजें' },
} as const;
const NAMES = ['Asha_7866', 'Bilal K', 'Ravi.Kumar', 'सुनीता', 'KING 99', 'lucky_star_7'];
const FONTS = ['DejaVu Sans', 'DejaVu Serif', 'DejaVu Sans Mono', 'sans-serif'];

type Drawing = { shown: string | null; language: 'en' | 'hi'; dark: boolean; layout: number; next: Next };

const text = (x: number, y: number, size: number, fill: string, words: string, font: string, weight = 400) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-weight="${weight}" font-family="${font}" text-anchor="middle">${words}</text>`;

const statusBar = (next: Next, ink: string) =>
  `<text x="60" y="62" font-size="38" fill="${ink}" font-family="DejaVu Sans">${1 + Math.floor(next() * 12)}:${String(Math.floor(next() * 60)).padStart(2, '0')}</text>
   <rect x="940" y="36" width="70" height="32" rx="8" fill="none" stroke="${ink}" stroke-width="4"/>`;

const tokens = (next: Next) =>
  Array.from(
    { length: 40 },
    () =>
      `<circle cx="${140 + next() * 800}" cy="${900 + next() * 800}" r="${14 + next() * 26}" fill="hsl(${next() * 360} 70% 55%)"/>`,
  ).join('');

const PLACES = [
  { size: 64, codeY: 470, labelY: 380 },
  { size: 46, codeY: 2080, labelY: 2010 },
  { size: 58, codeY: 760, labelY: 670 },
] as const;

const svgOf = ({ shown, language, dark, layout, next }: Drawing) => {
  const words = WORDS[language];
  const hue = next() * 360;
  const [sky, panel, ink] = dark
    ? [`hsl(${hue} 50% 14%)`, `hsl(${hue} 40% 24%)`, '#ffffff']
    : [`hsl(${hue} 60% 90%)`, '#ffffff', '#16203a'];
  const font = pick(next, FONTS);
  const code = shown === null ? '' : layout === 2 ? `${shown.slice(0, 4)} ${shown.slice(4)}` : shown;
  const { size, codeY, labelY } = PLACES[layout] ?? PLACES[0];
  const label = shown === null ? '' : text(WIDTH / 2, labelY, 40, ink, words.label, font);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="${sky}"/><stop offset="1" stop-color="hsl(${hue + 40} 45% ${dark ? 8 : 78}%)"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>${statusBar(next, ink)}
    ${text(WIDTH / 2, 250, 96, `hsl(${hue + 180} 80% 55%)`, words.title, font, 700)}
    <rect x="90" y="${codeY - 150}" width="900" height="210" rx="36" fill="${panel}"/>${label}
    ${text(WIDTH / 2, codeY, size, ink, code, font, 600)}
    <rect x="90" y="860" width="900" height="900" rx="40" fill="${panel}"/>${tokens(next)}
    ${text(330, 1870, 44, ink, pick(next, NAMES), font)}${text(760, 1870, 44, ink, pick(next, NAMES), font)}
    ${text(WIDTH / 2, 1950, 40, ink, `${words.coins} ${digits(next, 3 + Math.floor(next() * 2))}`, font)}
    ${text(330, 2240, 44, ink, words.again, font, 700)}${text(760, 2240, 44, ink, words.share, font, 700)}
  </svg>`;
};

const NOISE_SHARE = 0.3;
const SCALES = [1080, 900, 720, 540] as const;
const QUALITIES = [90, 70, 50, 30] as const;

const withNoise = async (picture: Buffer): Promise<Buffer> => {
  const { width, height } = await sharp(picture).metadata();
  const noise = await sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 18 } },
  })
    .png()
    .toBuffer();
  return sharp(picture)
    .composite([{ input: noise, blend: 'soft-light' }])
    .png()
    .toBuffer();
};

const drawOne = async (place: number, seed: number): Promise<CorpusPicture> => {
  const next = numbersFrom(seed * 7919 + place * 104_729 + 1);
  const code = newCode(next);
  const shows = (['own', 'other', 'own', 'none', 'own', 'other'] as const)[place % 6] ?? 'own';
  const near = nearCode(next, code);
  const shownCode = shows === 'own' ? code : shows === 'none' ? null : next() < 0.7 ? near : newCode(next);
  const layout = Math.floor(next() * 4);
  const language = next() < 0.5 ? ('en' as const) : ('hi' as const);
  const dark = next() < 0.5;
  const drawn =
    layout === 3 && shownCode !== null
      ? await drawResultScreen({
          gameName: 'Ludo Classic',
          winner: pick(next, NAMES),
          loser: pick(next, NAMES),
          roomcode: shownCode,
          at: new Date(Date.UTC(2026, 10, 21, 12, place % 60)),
        })
      : await sharp(Buffer.from(svgOf({ shown: shownCode, language, dark, layout: layout % 3, next })))
          .png()
          .toBuffer();
  const isNoisy = next() < NOISE_SHARE;
  const [width, quality] = [pick(next, SCALES), pick(next, QUALITIES)];
  const picture = await sharp(isNoisy ? await withNoise(drawn) : drawn)
    .resize({ width })
    .jpeg({ quality })
    .toBuffer();
  const drawing = `layout ${layout}, ${language}, ${dark ? 'dark' : 'light'}, ${width} px, quality ${quality}${isNoisy ? ', noise' : ''}`;
  return { picture, code, shows, shownCode, drawing };
};

/** This many drawn screenshots, the same for the same seed: half show their code, a third another one, the rest none. */
export const drawCorpus = async function* (count: number, seed = 1): AsyncGenerator<CorpusPicture> {
  for (let place = 0; place < count; place += 1) yield drawOne(place, seed);
};
