/** The scripts that a PDF is set in. Each has a font of its own, without the letters of the others. */
export const SCRIPTS = ['latin', 'devanagari', 'bengali', 'gujarati', 'kannada'] as const;
export type Script = (typeof SCRIPTS)[number];

const LETTERS: Readonly<Record<Exclude<Script, 'latin'>, RegExp>> = {
  devanagari: /\p{Script=Devanagari}|\u20b9/u,
  bengali: /\p{Script=Bengali}/u,
  gujarati: /\p{Script=Gujarati}/u,
  kannada: /\p{Script=Kannada}/u,
};
const INDIC = Object.entries(LETTERS) as [Exclude<Script, 'latin'>, RegExp][];

// The danda and the joiners belong to the script that they follow.
const SHARED = /[\u0964\u0965\u200c\u200d]/;

/** The path of a script's font. The Latin letters are those of the Devanagari family. */
export const fontFileOf = (script: Script, weight: number): string => {
  const family = `noto-sans-${script === 'latin' ? 'devanagari' : script}`;
  return `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`;
};

const scriptOf = (character: string, before: Script | undefined): Script => {
  if (SHARED.test(character)) return before === undefined || before === 'latin' ? 'devanagari' : before;
  return INDIC.find(([, letters]) => letters.test(character))?.[0] ?? 'latin';
};

/** The parts of a text, each in one script. */
export const runsOf = (text: string): { script: Script; run: string }[] => {
  const runs: { script: Script; run: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const script = scriptOf(character, last?.script);
    if (last?.script === script) last.run += character;
    else runs.push({ script, run: character });
  }
  return runs;
};
