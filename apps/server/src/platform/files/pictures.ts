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
 * Decodes an uploaded picture and encodes it anew as WebP, so that nothing but its pixels survives: no metadata, no
 * place, no second file hidden in it. `pixelsSha256` is of the decoded pixels. Refuses what is not a picture by content.
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
 * Decodes an uploaded picture and encodes it anew as WebP with its transparency, made smaller where it is larger than
 * this; its proportions stay. Refuses what is not a picture by content. The size is the upload's own.
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

/** A decoded picture as WebP, made smaller where it is larger than this; its proportions stay. */
export const shrinkPicture = ({ data, raw }: Pixels, most: { width: number; height: number }): Promise<Buffer> =>
  sharp(data, { raw })
    .resize({ ...most, fit: 'outside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();

/** What a picture looks like: its perceptual hash (16 hex digits), its size, and whether it looks enlarged. */
export type Look = { perceptualHash: string; width: number; height: number; looksEnlarged: boolean };

// Detail is judged in the middle of the picture, at full size: enough of it to tell, little enough to be quick.
const JUDGED_PX = 512;

const grey = ({ data, raw }: Pixels) => sharp(data, { raw }).greyscale();

const middleOf = async (pixels: Pixels) => {
  const [width, height] = [Math.min(JUDGED_PX, pixels.raw.width), Math.min(JUDGED_PX, pixels.raw.height)];
  const left = Math.floor((pixels.raw.width - width) / 2);
  const top = Math.floor((pixels.raw.height - height) / 2);
  return { width, data: await grey(pixels).extract({ left, top, width, height }).raw().toBuffer() };
};

/** Looks at a decoded picture. */
export const lookAt = async (pixels: Pixels): Promise<Look> => {
  const { width, height } = pixels.raw;
  const square = await grey(pixels).resize(HASHED_SIDE_PX, HASHED_SIDE_PX, { fit: 'fill' }).raw().toBuffer();
  return {
    perceptualHash: perceptualHashOf(square),
    width,
    height,
    looksEnlarged: looksEnlarged(await middleOf(pixels)),
  };
};
