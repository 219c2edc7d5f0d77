import { createHash } from 'node:crypto';
import type { Refusal } from '@muqabla/contract/refusals';
import { refuse } from '@muqabla/contract/refusals';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

const ALLOWED = new Set(['image/jpeg', 'image/png', 'image/webp']);
const MAX_PIXELS = 24_000_000;

export type Picture = { webp: Buffer; pixelsSha256: Buffer };

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
    const webp = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .webp({ quality: 82 })
      .toBuffer();
    const pixelsSha256 = createHash('sha256').update(`${info.width}x${info.height}:`).update(data).digest();
    return { webp, pixelsSha256 };
  } catch {
    return refuse('NOT_AN_IMAGE');
  }
};
