// A process that reads words in pictures, one at a time, for the server that started it. It ends when its memory passes the
// limit, and with the server: what a picture does to the reader happens here alone.
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReadWord } from '@muqabla/contract/play/matches/reading';
import sharp from 'sharp';
import { createWorker, OEM, PSM, type Page } from 'tesseract.js';
import type { ReadRequest, ReadResponse } from './ocr.ts';

const MEMORY_BYTES = 700 * 1024 * 1024;
const WATCH_MILLISECONDS = 100;
const WIDTH_PX = 720;
const MAX_PX = 24_000_000;
const MAX_WORDS = 200;
const BANDS = 5;
/** A band overlaps the next by half, so that no line is cut in both. */
const BAND_SHARE = 1.5;

const dataFolder = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

// People wait for what the server does, and for no reading.
setPriority(constants.priority.PRIORITY_LOW);

setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_BYTES) process.exit(3);
}, WATCH_MILLISECONDS).unref();
process.on('disconnect', () => process.exit(0));

const reader = createWorker('eng', OEM.LSTM_ONLY, { langPath: dataFolder, gzip: true, cacheMethod: 'none' });

type Shape = { width: number; height: number };
type Area = { top: number; shape: Shape; whole: Shape };

const wordsOf = (page: Page, { top, whole }: Area): ReadWord[] =>
  (page.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
    .flatMap(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => {
      const trimmed = text.trim();
      if (trimmed === '') return [];
      return {
        text: trimmed.slice(0, 60),
        confidence: Math.round(confidence),
        left: x0 / whole.width,
        top: (y0 + top) / whole.height,
        width: (x1 - x0) / whole.width,
        height: (y1 - y0) / whole.height,
      };
    });

type Grey = Shape & { data: Buffer };

const pngOf = ({ data, width, height }: Grey, isInverted: boolean, { top, shape }: Area) => {
  const picture = sharp(data, { raw: { width, height, channels: 1 } }).extract({ left: 0, top, ...shape });
  return (isInverted ? picture.negate() : picture).png({ compressionLevel: 1 }).toBuffer();
};

/** Words of the whole picture and of its five bands, and of their negatives: what one reading misses, another has. */
const read = async (picture: Uint8Array): Promise<ReadWord[]> => {
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_PX, failOn: 'error' })
    .rotate()
    .resize({ width: WIDTH_PX })
    .greyscale()
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = { data, width: info.width, height: info.height };
  const whole = { width: info.width, height: info.height };
  const tesseract = await reader;
  const readArea = async (area: Area, isInverted: boolean, mode: PSM) => {
    await tesseract.setParameters({ tessedit_pageseg_mode: mode });
    const { data: page } = await tesseract.recognize(await pngOf(grey, isInverted, area), {}, { blocks: true });
    return wordsOf(page, area);
  };
  const all: Area = { top: 0, shape: whole, whole };
  const words = [...(await readArea(all, false, PSM.SPARSE_TEXT)), ...(await readArea(all, true, PSM.SPARSE_TEXT))];
  const height = Math.floor((whole.height * BAND_SHARE) / BANDS);
  for (let band = 0; band < BANDS; band += 1) {
    const top = Math.min(Math.floor((whole.height * band) / BANDS), whole.height - height);
    const area = { top, shape: { width: whole.width, height }, whole };
    for (const isInverted of [false, true]) words.push(...(await readArea(area, isInverted, PSM.SINGLE_BLOCK)));
  }
  return words;
};

/** Each word once: the surer of two readings of the same place, the surest two hundred, in reading order. */
const distinct = (words: readonly ReadWord[]) => {
  const surest = words.toSorted((a, b) => b.confidence - a.confidence);
  const chosen: ReadWord[] = [];
  for (const word of surest) {
    const isKnown = chosen.some(
      ({ text, left, top }) =>
        text === word.text && Math.abs(left - word.left) < 0.02 && Math.abs(top - word.top) < 0.01,
    );
    if (!isKnown && chosen.length < MAX_WORDS) chosen.push(word);
  }
  return chosen.toSorted((a, b) => a.top - b.top || a.left - b.left);
};

process.on('message', ({ id, picture }: ReadRequest) => {
  read(picture)
    .then((words): ReadResponse => ({ id, words: distinct(words) }))
    .catch((error: unknown): ReadResponse => ({ id, error: String(error) }))
    .then((response) => process.send?.(response))
    .catch(() => process.exit(1));
});
