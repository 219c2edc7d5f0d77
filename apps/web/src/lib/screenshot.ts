import {
  SCREENSHOT_CLIENT_LONGEST_SIDE_PX,
  SCREENSHOT_CLIENT_MAX_MEGABYTES,
  SCREENSHOT_CLIENT_QUALITY,
} from '@muqabla/contract/constants';

/** Loads the image compression library. */
export const loadCompressor = () => import('browser-image-compression');

/** Compresses a screenshot for slow connections; returns the file itself when compression fails or gains nothing. */
export async function compressScreenshot(file: File): Promise<File> {
  try {
    const { default: compress } = await loadCompressor();
    const small = await compress(file, {
      maxSizeMB: SCREENSHOT_CLIENT_MAX_MEGABYTES,
      maxWidthOrHeight: SCREENSHOT_CLIENT_LONGEST_SIDE_PX,
      initialQuality: SCREENSHOT_CLIENT_QUALITY,
      fileType: 'image/jpeg',
      // Its worker would load the library from a CDN.
      useWebWorker: false,
    });
    if (small.size >= file.size) return file;
    return new File([small], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
