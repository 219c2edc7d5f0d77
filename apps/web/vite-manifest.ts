import type { Plugin } from 'vite';

const KINDS = ['money', 'points'] as const;
type Kind = (typeof KINDS)[number];

/** Pictures of the install sheet: `npm run screens store`. */
const PICTURES = [
  { name: 'home', label: 'Play now, against real people', wide: false },
  { name: 'lobby', label: 'Choose a stake, or let us find an opponent', wide: false },
  { name: 'board', label: 'Ludo with dice that anyone can check', wide: false },
  { name: 'home-wide', label: 'The same on a large screen', wide: true },
] as const;
const SIZES = { narrow: '720x1600', wide: '1280x800' } as const;

/** Shortcuts of the icon on the home screen; Android shows four. */
const SHORTCUTS: Readonly<Record<Kind, readonly (readonly [name: string, url: string, icon: string])[]>> = {
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

/** The manifest of the app for money or for points. The server puts the operator's name into it. */
export const manifestOf = (kind: Kind) => ({
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
  shortcuts: SHORTCUTS[kind].map(([name, url, shown]) => ({ name, url, icons: [icon(`shortcut-${shown}`, 96)] })),
  screenshots: PICTURES.map(({ name, label, wide }) => ({
    src: `/store/${kind}/${name}.webp`,
    sizes: wide ? SIZES.wide : SIZES.narrow,
    type: 'image/webp',
    form_factor: wide ? 'wide' : 'narrow',
    label,
  })),
});

/** Builds a manifest for money and one for points, of which the server serves that of its economy. */
export const webManifests = (): Plugin => ({
  name: 'web-manifests',
  generateBundle() {
    for (const kind of KINDS)
      this.emitFile({
        type: 'asset',
        fileName: `manifest-${kind}.webmanifest`,
        source: JSON.stringify(manifestOf(kind)),
      });
  },
});
