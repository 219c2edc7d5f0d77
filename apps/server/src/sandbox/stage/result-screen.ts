import sharp from 'sharp';

/** A game's result screen for a battle as a phone would save it: a PNG. */
export const drawResultScreen = (screen: ResultScreen): Promise<Buffer> =>
  sharp(Buffer.from(resultScreenSvg(screen)))
    .png({ compressionLevel: 6 })
    .toBuffer();

/** The content of a result screen of a game app. */
export type ResultScreen = {
  gameName: string;
  winner: string;
  loser: string;
  roomcode: string;
  /** The time at which the picture was taken; the phone's status bar shows it in India's time. */
  at: Date;
  /** A dialogue over the game that says this, instead of the result: the game came to no end. */
  interrupted?: string;
};

export const RESULT_SCREEN = { width: 540, height: 1170 } as const;

const PALETTES = [
  { top: '#23307a', bottom: '#0d1236', panel: '#2f3f98', accent: '#ffc24a', ink: '#ffffff' },
  { top: '#0f5a52', bottom: '#052826', panel: '#17756b', accent: '#ffe08a', ink: '#ffffff' },
  { top: '#7a1f3d', bottom: '#2b0a1a', panel: '#972a4e', accent: '#ffd27a', ink: '#ffffff' },
  { top: '#f3ead7', bottom: '#d8c6a0', panel: '#ffffff', accent: '#b4471d', ink: '#2b2016' },
  { top: '#4d2a8c', bottom: '#1c0d3d', panel: '#6437b0', accent: '#7df0c8', ink: '#ffffff' },
  { top: '#dfeefc', bottom: '#a9cbee', panel: '#ffffff', accent: '#1f5fb8', ink: '#10233d' },
  { top: '#1c1c22', bottom: '#050507', panel: '#2b2b34', accent: '#ff8f5a', ink: '#ffffff' },
  { top: '#2b6a2f', bottom: '#0c2b10', panel: '#37863c', accent: '#fff07a', ink: '#ffffff' },
] as const;

const HOMES = ['#d93a3a', '#2f9e4f', '#f0b323', '#2f6fd0'] as const;
const FONT = `font-family="'Anek', 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', 'DejaVu Sans', Arial, sans-serif"`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Numbers from 0 to 1, the same for the same text. */
const numbersFrom = (text: string) => {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const disc = (x: number, y: number, radius: number, fill: string, line = 'none') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${line}" stroke-width="2.5"/>`;
const words = (text: string, x: number, y: number, size: number, fill: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${FONT} ${more}>${escaped(text)}</text>`;
const MIDDLE = 'text-anchor="middle"';
const BOLD = 'font-weight="700"';

type Numbers = () => number;

const tokenOf = (x: number, y: number, fill: string) =>
  `${disc(x, y + 3, 14, 'rgb(0 0 0 / .35)')}${disc(x, y, 14, fill, '#fff')}${disc(x - 4, y - 4, 4, 'rgb(255 255 255 / .65)')}`;

/** A board of 15 x 15 cells with four homes, and tokens where the game left them; 400 units wide. */
const ludoBoard = (next: Numbers) => {
  const cell = 400 / 15;
  const corners = [
    [0, 0],
    [9, 0],
    [9, 9],
    [0, 9],
  ] as const;
  const turned = Math.floor(next() * 4);
  const colour = (place: number) => HOMES[(place + turned) % 4] ?? HOMES[0];
  const homes = corners.map(
    ([x, y], place) =>
      rect(x * cell, y * cell, cell * 6, cell * 6, colour(place)) +
      rect((x + 1) * cell, (y + 1) * cell, cell * 4, cell * 4, '#fff', 14),
  );
  const lanes = Array.from({ length: 5 }, (_, step) => [
    rect(7 * cell, (step + 1) * cell, cell, cell, colour(1)),
    rect((13 - step) * cell, 7 * cell, cell, cell, colour(2)),
    rect(7 * cell, (13 - step) * cell, cell, cell, colour(3)),
    rect((step + 1) * cell, 7 * cell, cell, cell, colour(0)),
  ]).flat();
  const lines = Array.from(
    { length: 14 },
    (_, place) =>
      `<path d="M${(place + 1) * cell} ${6 * cell}V${9 * cell}M${6 * cell} ${(place + 1) * cell}H${9 * cell}" stroke="#c9cbd6" stroke-width="1"/>`,
  );
  const middle = [0, 1, 2, 3].map(
    (place) =>
      `<path d="M200 200L${[160, 240, 240, 160][place]} ${[160, 160, 240, 240][place]}L${[240, 240, 160, 160][place]} ${[160, 240, 240, 160][place]}Z" fill="${colour(place + 1)}"/>`,
  );
  const tokens = Array.from({ length: 8 }, (_, place) => {
    const along = (Math.floor(next() * 15) + 0.5) * cell;
    const across = (6.5 + Math.floor(next() * 3)) * cell;
    return next() > 0.5 ? tokenOf(along, across, colour(place)) : tokenOf(across, along, colour(place));
  });
  return [rect(0, 0, 400, 400, '#fff'), ...homes, ...lanes, ...lines, ...middle, ...tokens].join('');
};

const chessBoard = (next: Numbers) => {
  const dark = ['#7a5a3a', '#4a7a52', '#4f6390'][Math.floor(next() * 3)] ?? '#7a5a3a';
  const squares = Array.from({ length: 64 }, (_, place) =>
    rect(
      (place % 8) * 50,
      Math.floor(place / 8) * 50,
      50,
      50,
      ((place % 8) + Math.floor(place / 8)) % 2 === 0 ? '#efe2c8' : dark,
    ),
  );
  const piece = (fill: string, line: string) => {
    const [x, y] = [Math.floor(next() * 8) * 50 + 25, Math.floor(next() * 8) * 50 + 25];
    return `<path d="M${x - 13} ${y + 18}h26l-4-9-5-5c4-4 5-9 1-13a7 7 0 1 0-10 0c-4 4-3 9 1 13l-5 5z" fill="${fill}" stroke="${line}" stroke-width="2"/>`;
  };
  const pieces = Array.from({ length: 11 }, (_, place) =>
    place % 2 === 0 ? piece('#fff', '#333') : piece('#222', '#000'),
  );
  return [...squares, ...pieces].join('');
};

const carromBoard = (next: Numbers) => {
  const men = Array.from({ length: 9 }, (_, place) =>
    disc(
      70 + next() * 260,
      70 + next() * 260,
      13,
      place === 0 ? '#c23b4a' : place % 2 === 0 ? '#f3e7cf' : '#26221e',
      '#8a6a42',
    ),
  );
  const pockets = [24, 376].flatMap((x) => [24, 376].map((y) => disc(x, y, 20, '#1d140b')));
  return [
    rect(0, 0, 400, 400, '#5b3417'),
    rect(18, 18, 364, 364, '#e8c890', 6),
    `<path d="M84 84H316V316H84Z" fill="none" stroke="#a5451b" stroke-width="3"/>`,
    disc(200, 200, 46, 'none', '#a5451b'),
    disc(200, 200, 10, '#c23b4a'),
    ...pockets,
    ...men,
  ].join('');
};

const boardOf = (gameName: string, next: Numbers) => {
  if (/chess/i.test(gameName)) return chessBoard(next);
  return /carrom/i.test(gameName) ? carromBoard(next) : ludoBoard(next);
};

const timeInIndia = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' });

const statusBar = (at: Date, next: Numbers, ink: string) =>
  [
    words(timeInIndia.format(at), 28, 37, 22, ink, BOLD),
    ...[0, 1, 2, 3].map((bar) => rect(408 + bar * 9, 32 - bar * 5, 6, 6 + bar * 5, ink, 1)),
    rect(454, 18, 44, 20, 'none'),
    `<rect x="454" y="17" width="46" height="21" rx="5" fill="none" stroke="${ink}" stroke-width="2"/>`,
    rect(458, 21, 8 + next() * 30, 13, ink, 2),
  ].join('');

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');

type Seat = { name: string; place: 1 | 2; y: number; colour: string };

const seatRow = ({ name, place, y, colour }: Seat, { panel, accent, ink }: (typeof PALETTES)[number]) =>
  [
    rect(36, y, 468, 84, panel, 18),
    place === 1
      ? `<rect x="36" y="${y}" width="468" height="84" rx="18" fill="none" stroke="${accent}" stroke-width="3"/>`
      : '',
    words(place === 1 ? '1st' : '2nd', 56, y + 52, 26, place === 1 ? accent : ink, BOLD),
    disc(154, y + 42, 29, colour, '#fff'),
    words(initialsOf(name), 154, y + 51, 24, '#fff', `${MIDDLE} ${BOLD}`),
    words(name, 202, y + 51, 26, ink, BOLD),
    place === 1 ? `<path d="M446 ${y + 54}l-6-26 13 10 9-16 9 16 13-10-6 26z" fill="${accent}"/>` : '',
  ].join('');

const dialogue = (text: string, { accent }: (typeof PALETTES)[number]) =>
  [
    rect(0, 0, RESULT_SCREEN.width, RESULT_SCREEN.height, 'rgb(0 0 0 / .55)'),
    rect(60, 460, 420, 220, '#fff', 22),
    words(text, 270, 550, 32, '#1d2136', `${MIDDLE} ${BOLD}`),
    rect(180, 600, 180, 52, accent, 26),
    words('OK', 270, 636, 24, '#1d2136', `${MIDDLE} ${BOLD}`),
  ].join('');

const headOf = ({ winner, roomcode, gameName }: ResultScreen, palette: (typeof PALETTES)[number], y: number) =>
  [
    words(gameName.toUpperCase(), 270, y, 22, palette.ink, `${MIDDLE} ${BOLD} letter-spacing="4" opacity=".8"`),
    words('GAME OVER', 270, y + 58, 52, palette.accent, `${MIDDLE} ${BOLD}`),
    words(`${winner} wins`, 270, y + 100, 30, palette.ink, `${MIDDLE} ${BOLD}`),
    rect(150, y + 120, 240, 44, palette.panel, 22),
    words(`Room ${roomcode}`, 270, y + 150, 23, palette.ink, `${MIDDLE} ${BOLD}`),
  ].join('');

/** A made-up game app's result screen as SVG; the same battle always gives the same picture, another one another. */
export const resultScreenSvg = (screen: ResultScreen): string => {
  const { gameName, winner, loser, roomcode, at, interrupted } = screen;
  const next = numbersFrom(`${gameName}:${winner}:${loser}:${roomcode}`);
  const { width, height } = RESULT_SCREEN;
  const palette = PALETTES[Math.floor(next() * PALETTES.length)] ?? PALETTES[0];
  const isHeadFirst = next() > 0.35;
  const side = 350 + next() * 110;
  const left = 40 + next() * (460 - side);
  const [headY, boardY] = isHeadFirst ? [130 + next() * 30, 335 + next() * 80] : [725 + next() * 20, 110 + next() * 90];
  const seatsY = isHeadFirst ? 900 + next() * 30 : 940;
  const [first, second] = [HOMES[Math.floor(next() * 4)] ?? HOMES[0], HOMES[Math.floor(next() * 4)] ?? HOMES[1]];
  const glow = disc(next() * width, 200 + next() * 700, 160 + next() * 140, palette.panel);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="${next().toFixed(2)}" y2="1"><stop offset="0" stop-color="${palette.top}"/><stop offset="1" stop-color="${palette.bottom}"/></linearGradient></defs>
${rect(0, 0, width, height, 'url(#sky)')}<g opacity=".5">${glow}</g>
${statusBar(at, next, palette.ink)}${headOf(screen, palette, headY)}
<g transform="translate(${left} ${boardY}) scale(${side / 400})">${rect(-10, -10, 420, 420, 'rgb(0 0 0 / .28)', 16)}${boardOf(gameName, next)}</g>
${seatRow({ name: winner, place: 1, y: seatsY, colour: first }, palette)}${seatRow({ name: loser, place: 2, y: seatsY + 98, colour: second }, palette)}
${interrupted === undefined ? '' : dialogue(interrupted, palette)}</svg>`;
};
