import { createHash } from 'node:crypto';
import type { Refusal } from '@muqabla/contract/refusals';
import { refuse } from '@muqabla/contract/refusals';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import sharp, { type Raw, type Sharp } from 'sharp';
import { looksEnlarged } from './picture-edges.rules.ts';
import { HASHED_SIDE_PX, perceptualHashOf } from './picture-hash.rules.ts';

const ALLOWED = new Set(['image/jpeg', 'image/png', 'image/webp']);
const MAX_PIXELS = 24_000_000;
/** Larger than the screen of any phone, so that screenshots keep every pixel; photographs of cameras are scaled down. */
const KEPT_PIXELS = 8_000_000;

// Decoded pixels are many times the size of an upload. Other uploads wait with their encoded bytes.
const inTurn = pLimit(2);

/** The decoded pixels of a picture. */
export type Pixels = { data: Buffer; raw: Raw };

export type Picture<T> = {
  webp: Buffer;
  pixelsSha256: Buffer;
  /** The size of the upload. */
  width: number;
  height: number;
  /** The result of `derive`. */
  derived: T;
};

/** A side of a picture of this size after it is scaled down to the pixels that are kept. */
const keptSide = (side: number, pixels: number) => Math.round(side * Math.min(1, Math.sqrt(KEPT_PIXELS / pixels)));

// Scaled while it is decoded, so that a large picture is in memory in strips or at the smaller size only.
const decode = async (upload: Buffer) => {
  const picture = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { width, height } = (await picture.metadata()).autoOrient;
  const kept = { width: keptSide(width, width * height), height: keptSide(height, width * height) };
  return {
    width,
    height,
    upright: picture
      .autoOrient()
      .resize({ ...kept, fit: 'fill' })
      .toColourspace('srgb'),
  };
};

const pixelsOf = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
};

const reencode = async <T>(upload: Buffer, derive: (pixels: Pixels) => Promise<T>): Promise<Picture<T>> => {
  const { width, height, upright } = await decode(upload);
  const pixels = await pixelsOf(upright.removeAlpha());
  const { data, raw } = pixels;
  const webp = await sharp(data, { raw }).webp({ quality: 82 }).toBuffer();
  const pixelsSha256 = createHash('sha256').update(`${raw.width}x${raw.height}:`).update(data).digest();
  return { webp, pixelsSha256, width, height, derived: await derive(pixels) };
};

/** Runs the work on an upload whose content is an allowed picture, at most two at once in a process. */
const withPicture = async <T>(upload: Buffer, work: () => Promise<T>): Promise<T | Refusal> => {
  const type = await fileTypeFromBuffer(upload);
  if (type === undefined || !ALLOWED.has(type.mime)) return refuse('NOT_AN_IMAGE');
  return inTurn(work).catch(() => refuse('NOT_AN_IMAGE'));
};

/**
 * Decodes an uploaded picture, scaled down to 8 megapixels, and encodes it as WebP, so that only its pixels remain: no
 * metadata, no location, no hidden second file. `pixelsSha256` is of the decoded pixels, which `derive` receives and must
 * not keep. Refuses files whose content is not a picture, and pictures of more than 24 megapixels.
 */
export const acceptPicture = <T = undefined>(
  upload: Buffer,
  derive: (pixels: Pixels) => Promise<T> = async () => undefined as T,
): Promise<Picture<T> | Refusal> => withPicture(upload, () => reencode(upload, derive));

/**
 * Decodes an uploaded picture and encodes it as WebP with its transparency, scaled down to fit `most` in proportion.
 * Refuses files whose content is not a picture. The returned size is the upload's own, in pixels.
 */
export const acceptTransparentPicture = (
  upload: Buffer,
  most: { width: number; height: number },
): Promise<{ webp: Buffer; width: number; height: number } | Refusal> =>
  withPicture(upload, async () => {
    const { width, height, upright } = await decode(upload);
    const { data, raw } = await pixelsOf(upright.ensureAlpha());
    const webp = await sharp(data, { raw })
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
    return { webp, width, height };
  });

/** A decoded picture as WebP, scaled down in proportion until one side has the size of `most`. */
export const shrinkPicture = ({ data, raw }: Pixels, most: { width: number; height: number }): Promise<Buffer> =>
  sharp(data, { raw })
    .resize({ ...most, fit: 'outside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();

/** A picture's perceptual hash (16 hex digits), its size in pixels, and whether it looks enlarged. */
export type PictureFeatures = { perceptualHash: string; width: number; height: number; looksEnlarged: boolean };

// Sharpness is measured in the middle of the picture at full size: large enough to decide, small enough to be quick.
const MEASURED_PX = 512;

const grey = ({ data, raw }: Pixels) => sharp(data, { raw }).greyscale();

const middleOf = async (pixels: Pixels) => {
  const [width, height] = [Math.min(MEASURED_PX, pixels.raw.width), Math.min(MEASURED_PX, pixels.raw.height)];
  const left = Math.floor((pixels.raw.width - width) / 2);
  const top = Math.floor((pixels.raw.height - height) / 2);
  return { width, data: await grey(pixels).extract({ left, top, width, height }).raw().toBuffer() };
};

export const measurePicture = async (pixels: Pixels): Promise<PictureFeatures> => {
  const { width, height } = pixels.raw;
  const square = await grey(pixels).resize(HASHED_SIDE_PX, HASHED_SIDE_PX, { fit: 'fill' }).raw().toBuffer();
  return {
    perceptualHash: perceptualHashOf(square),
    width,
    height,
    looksEnlarged: looksEnlarged(await middleOf(pixels)),
  };
};
