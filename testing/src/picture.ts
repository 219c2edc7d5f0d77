import { createHash } from 'node:crypto';
import sharp from 'sharp';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A generated result screen, unique for each seed: a PNG of 540 x 1080. */
export const pictureOf = async (seed: string, caption = 'Game over'): Promise<Blob> => {
  const hue = (createHash('sha256').update(seed).digest()[0] ?? 0) * 1.4;
  const dots = [...createHash('sha256').update(seed).digest()]
    .map(
      (byte, index) =>
        `<circle cx="${60 + (index % 8) * 60}" cy="${420 + Math.floor(index / 8) * 60}" r="${6 + byte / 16}" fill="hsl(${byte * 1.4} 70% 60%)"/>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="1080"><rect width="540" height="1080" fill="hsl(${hue} 45% 30%)"/>
    <text x="270" y="220" font-size="48" text-anchor="middle" fill="#fff" font-family="sans-serif">${escaped(caption)}</text>${dots}</svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
};
