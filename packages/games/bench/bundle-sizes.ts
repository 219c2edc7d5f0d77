import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const source = join(import.meta.dirname, '../src');

/** What a page would import, as the exports of an entry. */
const BUNDLES: Readonly<Record<string, readonly string[]>> = {
  'Ludo rules': [`{ LUDO_CLASSIC, LUDO_QUICK } from '${source}/ludo/ludo.ts'`],
  'Ludo rules and dice verifier': [
    `{ LUDO_CLASSIC, LUDO_QUICK } from '${source}/ludo/ludo.ts'`,
    `{ verifyGame } from '${source}/dice/verify-game.ts'`,
    `{ parseProof } from '${source}/dice/proof.ts'`,
  ],
  'Ludo computer, rules and play': [
    `{ LUDO_CLASSIC, LUDO_QUICK } from '${source}/ludo/ludo.ts'`,
    `{ greedyLudoAct } from '${source}/ludo/computer.ts'`,
    `{ playAct } from '${source}/play-act.ts'`,
  ],
  'dice: commits, key and rolls': [
    `{ hostCommit, diceCommit } from '${source}/dice/commits.ts'`,
    `{ diceKey, firstSeat, roll } from '${source}/dice/dice-key.ts'`,
  ],
  'chess rules': [`{ CHESS } from '${source}/chess/chess.ts'`],
  'chess rules and computer': [
    `{ CHESS } from '${source}/chess/chess.ts'`,
    `{ chessComputerAct } from '${source}/chess/computer.ts'`,
  ],
};

export interface BundleSize {
  readonly bundle: string;
  readonly minifiedBytes: number;
  readonly gzipBytes: number;
}

/** Each bundle minified as the player app is built. */
export const bundleSizes = async (): Promise<BundleSize[]> => {
  const sizes: BundleSize[] = [];
  for (const [bundle, entries] of Object.entries(BUNDLES)) {
    const code = await bundled(entries.map((entry) => `export ${entry};`).join('\n'));
    sizes.push({ bundle, minifiedBytes: Buffer.byteLength(code), gzipBytes: gzipSync(code, { level: 9 }).length });
  }
  return sizes;
};

const ENTRY = 'virtual:entry';

const bundled = async (entry: string): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      { name: 'entry', resolveId: (id) => (id === ENTRY ? id : null), load: (id) => (id === ENTRY ? entry : null) },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('');
};
