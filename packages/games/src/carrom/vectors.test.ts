import { expect, it } from 'vitest';
import { differingVectors } from '../../test/carrom-vectors.ts';
import json from './vectors.json' with { type: 'json' };

it('all 200 strokes end and run as the vectors say, bit for bit', () => {
  expect(json.vectors).toHaveLength(200);
  expect(differingVectors(json.vectors)).toEqual([]);
});
