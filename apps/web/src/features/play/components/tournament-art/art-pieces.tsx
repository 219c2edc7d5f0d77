/** The figures beside the prize in the picture of a tournament, each drawn around the origin. Light comes from the left. */

type Shades = { high: string; mid: string; low: string };

const SHADOW = 'var(--neel-950)';
const INK = 'var(--ink-900)';

const PAWN_BODY = 'M-26 46c0-9 8-13 12-22 3-7 5-15 5-24H9c0 9 2 17 5 24 4 9 12 13 12 22 0 7-12 11-26 11s-26-4-26-11z';
const PAWN_SHADE = 'M0 0h9c0 9 2 17 5 24 4 9 12 13 12 22 0 7-12 11-26 11zM4-33a19 19 0 010 38z';

function Pawn({ high, mid, low }: Shades) {
  return (
    <>
      <ellipse cx="3" cy="53" rx="33" ry="9" fill={SHADOW} opacity=".3" />
      <path d={PAWN_BODY} fill={mid} />
      <circle cy="-14" r="19" fill={mid} />
      <path d={PAWN_SHADE} fill={low} />
      <ellipse cx="-8" cy="-21" rx="5" ry="6.5" fill={high} transform="rotate(30 -8 -21)" />
      <path d="M-18 42c4-6 7-10 9-18" fill="none" stroke={high} strokeWidth="4.5" strokeLinecap="round" />
    </>
  );
}

export const MarigoldPawn = () => <Pawn high="var(--genda-200)" mid="var(--genda-400)" low="var(--genda-600)" />;
export const IndigoPawn = () => <Pawn high="var(--neel-200)" mid="var(--neel-400)" low="var(--neel-600)" />;
export const RedPawn = () => <Pawn high="var(--lal-200)" mid="var(--lal-500)" low="var(--lal-700)" />;

/** The pips of a face, by their places in a grid of three by three. */
const FACES = [
  { matrix: 'matrix(.866 .5 -.866 .5 0 -30)', fill: 'var(--ink-0)', pips: [0, 2, 3, 5, 6, 8] },
  { matrix: 'matrix(.866 .5 0 1 -26 15)', fill: 'var(--ink-200)', pips: [0, 4, 8] },
  { matrix: 'matrix(.866 -.5 0 1 26 15)', fill: 'var(--ink-300)', pips: [0, 2, 4, 6, 8] },
] as const;

export function Die() {
  return (
    <g transform="rotate(-10)">
      <path d="M0-60L52-30V30L0 60L-52 30V-30z" fill="var(--ink-300)" />
      {FACES.map(({ matrix, fill, pips }) => (
        <g key={matrix} transform={matrix}>
          <rect x="-30" y="-30" width="60" height="60" rx="9" fill={fill} />
          {pips.map((pip) => (
            <circle key={pip} cx={((pip % 3) - 1) * 15} cy={(Math.floor(pip / 3) - 1) * 15} r="6.4" fill={INK} />
          ))}
        </g>
      ))}
    </g>
  );
}

/** A die in the air, for the quick game. */
export function FastDie() {
  return (
    <>
      <path
        d="M-96-34h30M-108-4h34M-98 26h28"
        fill="none"
        stroke="var(--genda-300)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <Die />
    </>
  );
}

const KNIGHT =
  'M-23 26c-1-18 15-27 17-42l-13 7c-5 3-11 0-12-6-1-5 1-9 5-12l21-18-1-13 12 9c20 6 25 27 22 46-2 12-5 20-7 29z';
const KNIGHT_SHADE = 'M6-49c20 6 25 27 22 46-2 12-5 20-7 29h-9c-3-14 0-24 2-36 3-18-2-28-8-39z';

function Foot({ high, mid, low }: Shades) {
  return (
    <>
      <rect x="-30" y="22" width="60" height="11" rx="5" fill={mid} />
      <path d="M6 22h19a5 5 0 010 11H4z" fill={low} />
      <rect x="-37" y="31" width="74" height="15" rx="7" fill={high} />
      <path d="M10 31h20a7 7 0 010 15H6z" fill={mid} />
    </>
  );
}

const PLUM = { high: '#b98acb', mid: '#9663ab', low: '#6b4080' };
const IVORY = { high: '#fffaf0', mid: '#f6e6c6', low: '#d9bf8d' };

export function Knight() {
  return (
    <g transform="scale(-1 1)">
      <ellipse cx="2" cy="46" rx="44" ry="9" fill={SHADOW} opacity=".3" />
      <path d={KNIGHT} fill={PLUM.mid} />
      <path d={KNIGHT_SHADE} fill={PLUM.low} />
      <circle cx="-4" cy="-34" r="3.4" fill={PLUM.low} />
      <path d="M-25-20l6-4M-19-8c5-1 10-4 14-8" fill="none" stroke={PLUM.low} strokeWidth="3" strokeLinecap="round" />
      <Foot {...PLUM} />
    </g>
  );
}

export function King() {
  return (
    <>
      <ellipse cx="2" cy="46" rx="44" ry="9" fill={SHADOW} opacity=".3" />
      <path d="M-4-78h8v7h7v8H4v9h-8v-9h-7v-8h7z" fill={IVORY.high} />
      <path
        d="M-20 26c10-20 12-34 10-52h20c-2 18 0 32 10 52zM-17-38c-4-10 2-17 17-17s21 7 17 17l-5 12h-24z"
        fill={IVORY.mid}
      />
      <path d="M2-26h8c-2 18 0 32 10 52H6zM4-55c11 1 17 8 13 17l-5 12H4z" fill={IVORY.low} />
      <rect x="-17" y="-28" width="34" height="8" rx="4" fill={IVORY.high} />
      <Foot {...IVORY} />
    </>
  );
}

function CarromMan({ edge, face, ring }: { edge: string; face: string; ring: string }) {
  return (
    <>
      <ellipse cx="3" cy="7" rx="31" ry="31" fill={SHADOW} opacity=".35" />
      <circle r="30" fill={edge} />
      <circle cy="-2" r="28" fill={face} />
      <circle cy="-2" r="18" fill="none" stroke={ring} strokeWidth="4" />
      <circle cy="-2" r="6" fill={ring} />
    </>
  );
}

export const WhiteMan = () => <CarromMan edge="#d8b676" face="#fbebca" ring="#e4c88f" />;
export const BlackMan = () => <CarromMan edge="#1d1408" face="#3d2a17" ring="#5b4128" />;
export const Queen = () => <CarromMan edge="var(--lal-900)" face="var(--lal-500)" ring="var(--lal-300)" />;
