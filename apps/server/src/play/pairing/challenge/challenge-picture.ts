import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { REPOSITORY_ROOT } from '../../../config.ts';

const UI = resolve(REPOSITORY_ROOT, 'packages/ui');
const SIZE = { width: 1200, height: 630 };
const AVATAR_PX = 216;
const MARGIN_PX = 80;
const TEXT_PX = 620;
const WHITE = '#ffffff';
const INDIGO = '#141e4a';

// Host side indigo, joiner side marigold, meeting on the slant; the joiner's seat is empty.
const BACKGROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <rect width="1200" height="630" fill="#253b8a"/><path d="M1200 0H860L740 520h460z" fill="#ffb02e"/>
  <circle cx="1010" cy="228" r="106" fill="none" stroke="${INDIGO}" stroke-width="6" stroke-dasharray="20 14"/>
  <path d="M1010 168v120M950 228h120" stroke="${INDIGO}" stroke-width="14" stroke-linecap="round"/>
  <rect y="520" width="1200" height="110" fill="${INDIGO}"/></svg>`;
const CIRCLE = `<svg xmlns="http://www.w3.org/2000/svg" width="${AVATAR_PX}" height="${AVATAR_PX}"><circle cx="108" cy="108" r="108"/></svg>`;

/** Texts of the picture, in English: the language of who sees a preview is unknown. */
export type ChallengePicture = {
  brand: string;
  name: string;
  avatar: string;
  line: string;
  seat: string;
  money: string;
};

const fontFile = (name: string) => resolve(UI, `fonts/anek-${name}.ttf`);

// A font file is known to the process once a text has used it; later texts fall back to all of them.
const loadFonts = async () => {
  for (const name of ['latin', 'rupee', 'deva'])
    await sharp({ text: { text: 'a', fontfile: fontFile(name) } })
      .png()
      .toBuffer();
};
let fonts: Promise<void> | undefined;

const markup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Line = {
  text: string;
  px: number;
  colour: string;
  left: number;
  top: number;
  weight?: 'Medium' | 'Bold';
  most?: number;
};

const draw = async ({ text, px, colour, left, top, weight = 'Bold', most = TEXT_PX }: Line) => {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${markup(text)}</span>`,
      // The comma ends the family's name, whose last word is also a weight.
      font: `Anek Devanagari Medium, ${weight} ${px}`,
      fontfile: fontFile('latin'),
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (info.width <= most) return { input: data, left, top };
  return { input: await sharp(data).resize({ width: most }).png().toBuffer(), left, top };
};

const drawAvatar = async (avatar: string) => {
  const file = resolve(UI, 'art/avatars', avatar.replace(/\.png$/, '.svg'));
  const input = await sharp(await readFile(file), { density: 300 })
    .resize(AVATAR_PX, AVATAR_PX)
    .composite([{ input: Buffer.from(CIRCLE), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left: MARGIN_PX, top: 120 };
};

/** The preview picture of a challenge link: JPEG, 1200 by 630 px. `avatar` is a file name of the contract. */
export const drawChallenge = async ({ brand, name, avatar, line, seat, money }: ChallengePicture): Promise<Buffer> => {
  await (fonts ??= loadFonts());
  const layers = await Promise.all([
    drawAvatar(avatar),
    draw({ text: brand, px: 34, colour: '#ffd27a', left: MARGIN_PX, top: 48 }),
    draw({ text: name, px: 60, colour: WHITE, left: MARGIN_PX, top: 366 }),
    draw({ text: line, px: 40, colour: '#d7defa', left: MARGIN_PX, top: 446, weight: 'Medium' }),
    draw({ text: seat, px: 40, colour: INDIGO, left: 916, top: 372, most: 220 }),
    draw({ text: money, px: 42, colour: WHITE, left: MARGIN_PX, top: 552, most: 1040 }),
  ]);
  return sharp(Buffer.from(BACKGROUND)).resize(SIZE).composite(layers).jpeg({ quality: 84 }).toBuffer();
};
