import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Economy = 'money' | 'points';

/** Pictures of the install sheet: `npm run screens store`. */
const PICTURES = [
  { name: 'home', label: 'Play now, against real people', wide: false },
  { name: 'lobby', label: 'Choose a stake, or let us find an opponent', wide: false },
  { name: 'board', label: 'Ludo with dice that anyone can check', wide: false },
  { name: 'home-wide', label: 'The same on a large screen', wide: true },
] as const;
const SIZES = { narrow: '720x1600', wide: '1280x800' } as const;

/** Shortcuts of the icon on the home screen; Android shows four. */
const SHORTCUTS: Readonly<Record<Economy, readonly (readonly [name: string, url: string, icon: string])[]>> = {
  money: [
    ['Play now', '/matches/Instant%20Ludo%20Quick', 'play'],
    ['Tournaments', '/tournaments', 'tournaments'],
    ['Wallet', '/wallet', 'wallet'],
    ['Practice, free', '/practice/ludo-quick', 'practice'],
  ],
  points: [
    ['Play now', '/matches/Instant%20Ludo%20Quick', 'play'],
    ['Tournaments', '/tournaments', 'tournaments'],
    ['League', '/leagues', 'league'],
    ['Practice', '/practice/ludo-quick', 'practice'],
  ],
};

const icon = (name: string, side: number, purpose?: 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  ...(purpose !== undefined && { purpose }),
});

/** The manifest of the app for an economy. The server puts the operator's name into it. */
export const manifestOf = (economy: Economy) => ({
  name: 'Muqabla',
  short_name: 'Muqabla',
  description:
    'Ludo, chess and carrom against real people. Played here, decided by the server, with dice that anyone can check. For adults.',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait',
  background_color: '#141e4a',
  theme_color: '#141e4a',
  lang: 'en',
  categories: ['games', 'entertainment'],
  share_target: {
    action: '/share-result',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'screenshot', accept: ['image/*'] }] },
  },
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
  shortcuts: SHORTCUTS[economy].map(([name, url, shown]) => ({ name, url, icons: [icon(`shortcut-${shown}`, 96)] })),
  screenshots: PICTURES.map(({ name, label, wide }) => ({
    src: `/store/${name}.webp`,
    sizes: wide ? SIZES.wide : SIZES.narrow,
    type: 'image/webp',
    form_factor: wide ? 'wide' : 'narrow',
    label,
  })),
});

/** Builds the manifest with the pictures of its economy. */
export const webManifest = (economy: Economy): Plugin => ({
  name: 'web-manifest',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifestOf(economy)) });
    for (const { name } of PICTURES)
      this.emitFile({
        type: 'asset',
        fileName: `store/${name}.webp`,
        source: readFileSync(join(import.meta.dirname, 'store', economy, `${name}.webp`)),
      });
  },
});
