import sharp, { type Sharp } from 'sharp';

/** A generated result screen: a game's layout with two names, a room code and a final board. */
export type Screen = { layout: number; code: string; players: number };

const WIDTH = 540;
const HEIGHT = 1200;

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
const numbersFrom = (seed: number) => {
  let state = (seed * 2_654_435_761 + 1_013_904_223) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return (state >>> 8) / 0x1_00_00_00;
  };
};

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

// Digits are drawn as bars, so that the machine's fonts do not matter.
const SEGMENTS = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abfgcd'];
const BARS: Record<string, [number, number, number, number]> = {
  a: [0, 0, 16, 4],
  b: [12, 0, 4, 16],
  c: [12, 14, 4, 16],
  d: [0, 26, 16, 4],
  e: [0, 14, 4, 16],
  f: [0, 0, 4, 16],
  g: [0, 13, 16, 4],
};
const digits = (text: string, x: number, y: number, size: number) =>
  [...text]
    .flatMap((digit, place) =>
      [...(SEGMENTS[Number(digit)] ?? '')].map((segment) => {
        const [left, top, width, height] = BARS[segment] ?? [0, 0, 0, 0];
        return box(x + (place * 22 + left) * size, y + top * size, width * size, height * size, '#fff');
      }),
    )
    .join('');

const board = (layout: number) => {
  const next = numbersFrom(layout * 7919 + 17);
  const hue = next() * 360;
  const cells = 4 + Math.floor(next() * 6);
  const side = 320 + next() * 160;
  const [left, top] = [(WIDTH - side) * next(), 330 + next() * 260];
  const squares = Array.from({ length: cells * cells }, (_, place) => {
    const size = side / cells;
    const fill = `hsl(${hue + 140 + next() * 120} ${40 + next() * 40}% ${25 + next() * 55}%)`;
    return box(left + (place % cells) * size, top + Math.floor(place / cells) * size, size - 2, size - 2, fill, 3);
  });
  const banner = box(
    40 + next() * 60,
    90 + next() * 120,
    300 + next() * 140,
    60 + next() * 70,
    `hsl(${hue + 40} 80% 55%)`,
    18,
  );
  const button = box(60 + next() * 120, 960 + next() * 120, 200 + next() * 180, 70, `hsl(${hue + 200} 70% 45%)`, 35);
  return {
    sky: `hsl(${hue} 45% ${18 + next() * 30}%)`,
    picture: `${banner}${squares.join('')}${button}`,
    top,
    side,
    left,
  };
};

const svgOf = ({ layout, code, players }: Screen) => {
  const { sky, picture, top, side, left } = board(layout);
  const next = numbersFrom(players * 104_729 + 3);
  const people = [120, 420].map((x) => disc(x, 262, 40, `hsl(${next() * 360} 60% 60%)`)).join('');
  const tokens = Array.from({ length: 8 }, () =>
    disc(left + next() * side, top + next() * side, 12, `hsl(${next() * 360} 80% 60%)`),
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${box(0, 0, WIDTH, HEIGHT, sky)}${picture}${people}${tokens}${digits(code, 170, 40, 1.1)}</svg>`;
};

/** Renders the screen as a screenshot: a PNG of 540 x 1200. */
export const drawScreen = (screen: Screen): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(screen)))
    .png()
    .toBuffer();

/** Alterations of a picture that should still be recognised as a reuse. */
export const ALTERATIONS: Record<string, (picture: Sharp) => Sharp> = {
  'saved as JPEG, quality 40': (picture) => picture.jpeg({ quality: 40 }),
  'saved as WebP, quality 50': (picture) => picture.webp({ quality: 50 }),
  'made smaller': (picture) => picture.resize(360).jpeg({ quality: 70 }),
  'made larger': (picture) => picture.resize(1080).jpeg({ quality: 70 }),
  'made brighter': (picture) => picture.modulate({ brightness: 1.15 }).jpeg({ quality: 70 }),
  'made pale': (picture) => picture.modulate({ saturation: 0.4 }).jpeg({ quality: 70 }),
  'one percent cut off': (picture) =>
    picture.extract({ left: 3, top: 6, width: WIDTH - 6, height: HEIGHT - 12 }).jpeg({ quality: 70 }),
  'status bar cut off': (picture) =>
    picture.extract({ left: 0, top: 36, width: WIDTH, height: HEIGHT - 36 }).jpeg({ quality: 70 }),
};

/** Applies the alteration of this name to a picture. */
export const alter = (picture: Buffer, name: string): Promise<Buffer> =>
  (ALTERATIONS[name] ?? ((same: Sharp) => same))(sharp(picture)).toBuffer();
