import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';

/** A picture of the operator that takes the place of one of an app. */
export type BrandPicture = { readonly bytes: Buffer; readonly type: string };

const PICTURES =
  /^\/((admin\/)?icon\.svg|icon-(192|512|maskable-512)\.png|shortcut-\w+\.png|store\/(money|points)\/[\w-]+\.(png|jpg|webp))$/;
const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};
const SIDES: Readonly<Record<string, number>> = {
  '/icon-192.png': 192,
  '/icon-512.png': 512,
  '/icon-maskable-512.png': 512,
};
/** Platforms cut a maskable icon to a circle of four fifths. */
const MASKABLE_SHARE = 0.62;

const readOrNull = (path: string) => readFile(path).catch(() => null);

const drawIcon = async (source: Buffer, path: string): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const side = SIDES[path] ?? 0;
  if (path !== '/icon-maskable-512.png') return sharp(source).resize(side, side).png().toBuffer();
  const { dominant } = await sharp(source).stats();
  const inner = Math.round(side * MASKABLE_SHARE);
  const icon = await sharp(source).resize(inner, inner).png().toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: dominant } })
    .composite([{ input: icon }])
    .png()
    .toBuffer();
};

const svgOf = (png: Buffer) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><image width="48" height="48" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  );

/**
 * The pictures of an operator's folder, by their path in the player app, and the icon of the console: `icon.svg` or `icon.png`, of which the other sizes
 * are drawn unless they are there, `shortcut-….png`, and `store/money` or `store/points` for the install sheet. Null for
 * every other path, and for a picture that the folder does not have.
 */
export const openBrandFolder = (folder: string) => {
  const drawn = new Map<string, Promise<Buffer>>();
  const read = async (path: string): Promise<Buffer | null> => {
    const own = await readOrNull(resolve(folder, `.${path}`));
    if (own !== null) return own;
    const source = (await readOrNull(resolve(folder, 'icon.svg'))) ?? (await readOrNull(resolve(folder, 'icon.png')));
    if (source === null) return null;
    if (path === '/icon.svg') return svgOf(source);
    if (SIDES[path] === undefined) return null;
    const pending = drawn.get(path) ?? drawIcon(source, path);
    drawn.set(path, pending);
    return pending;
  };
  return async (path: string): Promise<BrandPicture | null> => {
    if (!PICTURES.test(path)) return null;
    const bytes = await read(path.replace('/admin/', '/'));
    return bytes === null ? null : { bytes, type: TYPES[extname(path)] ?? 'application/octet-stream' };
  };
};
