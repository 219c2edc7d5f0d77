const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;
/** The two inks of a text on the accent, and the surface on which it lies in each theme, as in packages/ui/src/tokens.css. */
const INKS = ['#0c122f', '#ffffff'] as const;
const SURFACES = { light: '#ffffff', dark: '#151b35' } as const;
const DARKER = '#000000';
const LIGHTER = '#ffffff';
const STEPS = 20;

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
};

const mixed = (colour: string, other: string, share: number) => {
  const to = channels(other);
  const parts = channels(colour).map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

const inkOn = (colour: string): string => {
  const [first, second] = INKS;
  return contrastOf(first, colour) >= contrastOf(second, colour) ? first : second;
};

/** The edge of a button of this colour, moved towards black or white until it stands out from its surface. */
const edgeOf = (colour: string, surface: string): string => {
  const towards = surface === SURFACES.light ? DARKER : LIGHTER;
  for (let step = 4; step < STEPS; step += 1) {
    const edge = mixed(colour, towards, step / STEPS);
    if (contrastOf(edge, surface) >= EDGE_CONTRAST) return edge;
  }
  return towards;
};

/** True when a text on this colour can be read: 4.5 to 1, in one of the two inks. */
export const isReadableAccent = (colour: string): boolean => contrastOf(inkOn(colour), colour) >= TEXT_CONTRAST;

/** The style sheet by which both apps have this colour for the main action, in both themes. */
export const accentCss = (colour: string): string => {
  const tokens = (theme: keyof typeof SURFACES) =>
    `--action:${colour};--on-action:${inkOn(colour)};--action-edge:${edgeOf(colour, SURFACES[theme])}`;
  return `:root[data-theme]{${tokens('light')}}\n:root[data-theme='dark']{${tokens('dark')}}\n`;
};
