import sharp from 'sharp';
import { BRAND_LOGO_PATTERN } from '../../core/settings/known-settings.ts';
import { type FileStore, getOrNull } from '../../platform/files/files.ts';
import { brandImageKey } from '../../platform/files/public-images.ts';

/** Reads the operator's own logo in a form that a PDF can hold; null without one. */
export const readBrandPicture = async (files: FileStore, brandLogo: string): Promise<Buffer | null> => {
  const imageId = BRAND_LOGO_PATTERN.exec(brandLogo)?.[1];
  const webp = imageId === undefined ? null : await getOrNull(files, brandImageKey(imageId));
  return webp === null ? null : sharp(webp).png().toBuffer();
};
