import sharp from 'sharp';
import { type FileStore, getOrNull } from '../../platform/files/files.ts';
import { brandKeyOfPath } from '../../platform/files/public-images.ts';

/** Reads the operator's own logo in a form that a PDF can hold; null without one. */
export const readBrandPicture = async (files: FileStore, brandLogo: string): Promise<Buffer | null> => {
  const key = brandKeyOfPath(brandLogo);
  const webp = key === null ? null : await getOrNull(files, key);
  return webp === null ? null : sharp(webp).png().toBuffer();
};
