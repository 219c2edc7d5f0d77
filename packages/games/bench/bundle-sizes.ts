import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundled } from './bundled.ts';

const source = join(import.meta.dirname, '../src');

/** The imports of a page, as the exports of an entry. */
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
  'carrom physics': [`{ simulate } from '${source}/carrom/simulate.ts'`],
  'carrom physics and rules': [`{ CARROM_QUICK } from '${source}/carrom/carrom.ts'`],
  'carrom physics, rules and computer': [
    `{ CARROM_QUICK } from '${source}/carrom/carrom.ts'`,
    `{ carromComputerAct } from '${source}/carrom/computer.ts'`,
  ],
  'draughts rules': [`{ DRAUGHTS } from '${source}/draughts/draughts.ts'`],
  'draughts rules and computer': [
    `{ DRAUGHTS } from '${source}/draughts/draughts.ts'`,
    `{ draughtsComputerAct } from '${source}/draughts/computer.ts'`,
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
