import {
  SCREENSHOT_CLIENT_LONGEST_SIDE_PX,
  SCREENSHOT_CLIENT_MAX_MEGABYTES,
  SCREENSHOT_CLIENT_QUALITY,
} from '@muqabla/contract/constants';

const MAX_BYTES = SCREENSHOT_CLIENT_MAX_MEGABYTES * 1024 * 1024;
const TRIES = 6;
/** Each further try keeps this share of the quality and of the sides. */
const QUALITY_STEP = 0.8;
const SIDE_STEP = 0.9;

/** Draws a picture as a JPEG whose longer side is at most `longestSide` pixels, upright as its EXIF orientation says. */
const drawJpeg = async (picture: ImageBitmap, longestSide: number, quality: number): Promise<Blob> => {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  // JPEG has no transparency: what is transparent is white and not black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('this browser writes no JPEG')) : resolve(blob)),
      'image/jpeg',
      quality,
    ),
  );
};

/** Compresses a screenshot for slow connections; returns the file itself when compression fails or gains nothing. */
export async function compressScreenshot(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      let side = SCREENSHOT_CLIENT_LONGEST_SIDE_PX;
      let quality = SCREENSHOT_CLIENT_QUALITY;
      let small = await drawJpeg(picture, side, quality);
      for (let attempt = 1; small.size > MAX_BYTES && attempt < TRIES; attempt += 1) {
        side *= SIDE_STEP;
        quality *= QUALITY_STEP;
        small = await drawJpeg(picture, side, quality);
      }
      if (small.size >= file.size) return file;
      return new File([small], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
    } finally {
      picture.close();
    }
  } catch {
    return file;
  }
}
