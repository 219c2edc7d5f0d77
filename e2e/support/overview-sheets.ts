import { resolve } from 'node:path';
import sharp from 'sharp';

type Sheet = { name: string; shown: readonly string[]; columns: number; tile: { width: number; height: number } };
const GAP = 16;

/** Combines pictures side by side at a smaller size, as in the README. */
const overview = async (folder: string, { name, shown, columns, tile: { width, height } }: Sheet) => {
  const tiles = await Promise.all(
    shown.map((each) =>
      sharp(resolve(folder, `${each}.png`))
        .resize(width, height)
        .png()
        .toBuffer(),
    ),
  );
  const place = (index: number) => ({
    left: GAP + (index % columns) * (width + GAP),
    top: GAP + Math.floor(index / columns) * (height + GAP),
  });
  const composed = tiles.map((input, index) => ({ input, ...place(index) }));
  const rows = Math.ceil(shown.length / columns);
  const size = { width: GAP + columns * (width + GAP), height: GAP + rows * (height + GAP) };
  const png = await sharp({ create: { ...size, channels: 3, background: '#f2f3f8' } })
    .composite(composed)
    .png()
    .toBuffer();
  return { name, png };
};

const PHONES: Sheet = {
  name: 'overview',
  shown: ['home.en', 'lobby.en', 'match.en', 'wallet.hi'],
  columns: 4,
  tile: { width: 270, height: 600 },
};
const DESKS: Sheet = {
  name: 'overview-console',
  shown: ['console-dashboard.en', 'console-review.en', 'console-withdrawals.en', 'console-reports.en'],
  columns: 2,
  tile: { width: 560, height: 350 },
};

/** The two overviews of the README, made of pictures in a folder. */
export const overviewsIn = (folder: string) => Promise.all([PHONES, DESKS].map((sheet) => overview(folder, sheet)));
