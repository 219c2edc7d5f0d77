import { createHash } from 'node:crypto';
import type { Refusal } from '@muqabla/contract/refusals';
import { refuse } from '@muqabla/contract/refusals';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Raw } from 'sharp';
import { looksEnlarged } from './picture-edges.rules.ts';
import { HASHED_SIDE_PX, perceptualHashOf } from './picture-hash.rules.ts';

const ALLOWED = new Set(['image/jpeg', 'image/png', 'image/webp']);
const MAX_PIXELS = 24_000_000;

/** The decoded pixels of a picture. */
export type Pixels = { data: Buffer; raw: Raw };

export type Picture = { webp: Buffer; pixelsSha256: Buffer; pixels: Pixels };

/**
 * Decodes an uploaded picture and encodes it as WebP, so that only its pixels remain: no metadata, no location, no
 * hidden second file. `pixelsSha256` is of the decoded pixels. Refuses files whose content is not a picture.
 */
export const acceptPicture = async (upload: Buffer): Promise<Picture | Refusal> => {
  const type = await fileTypeFromBuffer(upload);
  if (type === undefined || !ALLOWED.has(type.mime)) return refuse('NOT_AN_IMAGE');
  try {
    const upright = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .toColourspace('srgb')
      .removeAlpha();
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const webp = await sharp(data, { raw }).webp({ quality: 82 }).toBuffer();
    const pixelsSha256 = createHash('sha256').update(`${info.width}x${info.height}:`).update(data).digest();
    return { webp, pixelsSha256, pixels: { data, raw } };
  } catch {
    return refuse('NOT_AN_IMAGE');
  }
};

/**
 * Decodes an uploaded picture and encodes it as WebP with its transparency, scaled down to fit `most` in proportion.
 * Refuses files whose content is not a picture. The returned size is the upload's own, in pixels.
 */
export const acceptTransparentPicture = async (
  upload: Buffer,
  most: { width: number; height: number },
): Promise<{ webp: Buffer; width: number; height: number } | Refusal> => {
  const type = await fileTypeFromBuffer(upload);
  if (type === undefined || !ALLOWED.has(type.mime)) return refuse('NOT_AN_IMAGE');
  try {
    const upright = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate().toColourspace('srgb');
    const { data, info } = await upright.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const webp = await sharp(data, { raw: { width, height, channels } })
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
    return { webp, width, height };
  } catch {
    return refuse('NOT_AN_IMAGE');
  }
};

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
