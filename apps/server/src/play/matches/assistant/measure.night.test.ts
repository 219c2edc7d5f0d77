import { measureAssistant } from '@muqabla/testing/measure-assistant';
import { expect, it } from 'vitest';

const PICTURES = 120;

it(
  'says of no drawn screenshot that it shows a room code it does not show, and finds nine of ten that it does',
  { timeout: PICTURES * 30_000 },
  async () => {
    const { precision, recall } = await measureAssistant(PICTURES);
    expect(precision).toBe(1);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  },
);
