import sharp from 'sharp';
import type { WebManifest } from './project-files.rules.ts';

/** The pixels of a launcher icon by density of the screen; 48 dp, and 108 dp for the layer of an adaptive one. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;
const ICON_DP = 48;
const LAYER_DP = 108;
const SHORTCUT_PIXELS = 96;
const SPLASH_PIXELS = 512;
const NOTIFICATION_PIXELS = 96;
const RES = 'app/src/main/res';
/** The picture at the top of a page of Play. */
const FEATURE = { width: 1024, height: 500, icon: 300 };

/** Reads a file of the installation by its path. */
export type ReadFile = (path: string) => Promise<Buffer>;

type Icon = WebManifest['icons'][number];
const largest = (icons: readonly Icon[]) =>
  icons.toSorted((a, b) => Number.parseInt(b.sizes, 10) - Number.parseInt(a.sizes, 10))[0]?.src;

/** The paths of the icon that is drawn whole, and of the one of which a phone cuts the edges off. */
export const iconsOf = ({ icons }: WebManifest): { icon: string; maskable: string } => {
  const icon = largest(icons.filter(({ purpose = 'any' }) => purpose !== 'maskable'));
  if (icon === undefined) throw new Error('the manifest of the installation has no icon');
  return { icon, maskable: largest(icons.filter(({ purpose }) => purpose?.includes('maskable'))) ?? icon };
};

const png = (bytes: Buffer, side: number) => sharp(bytes).resize(side, side).png().toBuffer();

/** The outline of an icon in white: of a notification's picture Android keeps the opacity alone. */
const whiteOutline = async (icon: Buffer) => {
  const alpha = await sharp(icon)
    .resize(NOTIFICATION_PIXELS, NOTIFICATION_PIXELS)
    .ensureAlpha()
    .extractChannel('alpha')
    .toBuffer();
  const side = { width: NOTIFICATION_PIXELS, height: NOTIFICATION_PIXELS };
  return sharp({ create: { ...side, channels: 3, background: '#ffffff' } })
    .joinChannel(alpha)
    .png()
    .toBuffer();
};

const featureGraphic = async (icon: Buffer, background: string) => {
  const { width, height } = FEATURE;
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: await png(icon, FEATURE.icon) }])
    .png()
    .toBuffer();
};

/** The pictures of the project and of its page in a store, by path: from the icons and pictures of the installation's manifest. */
export const projectPictures = async (manifest: WebManifest, read: ReadFile): Promise<Record<string, Buffer>> => {
  const paths = iconsOf(manifest);
  const [icon, maskable] = [await read(paths.icon), await read(paths.maskable)];
  const files: Record<string, Buffer> = {
    [`${RES}/drawable/splash.png`]: await png(icon, SPLASH_PIXELS),
    [`${RES}/drawable/ic_notification.png`]: await whiteOutline(icon),
    'store/icon-512.png': await png(icon, 512),
    'store/feature-1024x500.png': await featureGraphic(icon, manifest.background_color),
  };
  for (const [density, scale] of Object.entries(DENSITIES)) {
    files[`${RES}/mipmap-${density}/ic_launcher.png`] = await png(icon, ICON_DP * scale);
    files[`${RES}/mipmap-${density}/ic_foreground.png`] = await png(maskable, LAYER_DP * scale);
  }
  for (const [index, { icons }] of manifest.shortcuts.entries()) {
    const drawn = await read(icons[0]?.src ?? paths.icon);
    files[`${RES}/drawable/shortcut_${index}.png`] = await png(drawn, SHORTCUT_PIXELS);
  }
  for (const { src, form_factor: form } of manifest.screenshots) {
    const name = src.slice(src.lastIndexOf('/') + 1).replace(/\.\w+$/, '.png');
    // Play takes PNG and JPEG.
    files[`store/${form === 'wide' ? 'tablet' : 'phone'}-${name}`] = await sharp(await read(src))
      .png()
      .toBuffer();
  }
  return files;
};
