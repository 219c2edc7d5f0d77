import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isRefusal } from '../http/refusal-error.ts';
import { acceptPicture, type Pixels } from './pictures.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#135' } })
    .png()
    .toBuffer();
const accept = async <T>(upload: Buffer, derive: (pixels: Pixels) => Promise<T>) => {
  const picture = await acceptPicture(upload, derive);
  if (isRefusal(picture)) throw new Error(picture.refused);
  return picture;
};
const sizeOf = async ({ raw: { width, height } }: Pixels) => [width, height];

it.each([
  { case: 'the screenshot of a phone', upload: [1440, 3200], kept: [1440, 3200] },
  { case: 'a photograph', upload: [4000, 3000], kept: [3266, 2449] },
  { case: 'a long screenshot', upload: [1000, 20_000], kept: [632, 12_649] },
])('keeps of $case at most 8 megapixels', async ({ upload: [width = 0, height = 0], kept }) => {
  const picture = await accept(await blank(width, height), sizeOf);
  expect(picture.derived).toEqual(kept);
  expect([picture.width, picture.height]).toEqual([width, height]);
  const stored = await sharp(picture.webp).metadata();
  expect([stored.width, stored.height]).toEqual(kept);
});

it('turns a photograph upright before it is scaled down', async () => {
  const turned = await sharp(await blank(4000, 3000))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await accept(turned, sizeOf)).derived).toEqual([2449, 3266]);
});

it('refuses more than 24 megapixels', async () => {
  expect(await acceptPicture(await blank(4900, 4900))).toMatchObject({ refused: 'NOT_AN_IMAGE' });
});

it('decodes at most two pictures at once', async () => {
  const upload = await blank(8, 8);
  let [running, most] = [0, 0];
  const waiting: (() => void)[] = [];
  const hold = async () => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => waiting.push(resolve));
    running -= 1;
  };
  const all = Promise.all(Array.from({ length: 6 }, () => accept(upload, hold)));
  for (let ended = 0; ended < 6; ended += 1) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    // The others have had every chance to begin by the time a picture beside them is done.
    if (ended < 4) await expect.poll(() => running).toBe(2);
    waiting.shift()?.();
  }
  await all;
  expect(most).toBe(2);
});
