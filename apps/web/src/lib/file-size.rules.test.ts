import { expect, it } from 'vitest';
import { fileSize } from './file-size.rules.ts';

it.each([
  [12, '1 KB'],
  [412_300, '412 KB'],
  [1_234_567, '1.2 MB'],
])('formats %s bytes as %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));
