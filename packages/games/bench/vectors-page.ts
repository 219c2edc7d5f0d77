import { join } from 'node:path';
import { bundled } from './bundled.ts';

const games = join(import.meta.dirname, '..');

/** The result of carrom's vectors in a browser. */
export interface VectorsResult {
  readonly strokes: number;
  /** See `differingVectors`; empty when the browser computes the same bits. */
  readonly differing: readonly string[];
  readonly engine: string;
}

/** A module for any page: plays all vectors of carrom and leaves a `VectorsResult` in `globalThis.vectorsResult`. */
export const vectorsPage = (): Promise<string> =>
  bundled(
    [
      `import { differingVectors } from '${games}/test/carrom-vectors.ts';`,
      `import { vectors } from '${games}/src/carrom/vectors.json';`,
      'const differing = differingVectors(vectors);',
      'globalThis.vectorsResult = { strokes: vectors.length, differing, engine: navigator.userAgent };',
    ].join('\n'),
  );
