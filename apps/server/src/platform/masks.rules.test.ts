import { expect, it } from 'vitest';
import { maskNumber, maskPhone, maskUpi } from './masks.rules.ts';

it.each([
  [maskPhone, '9876543210', '98•••••210'],
  [maskPhone, '', '••••••••••'],
  [maskNumber, '9876543201', '98•••••201'],
  [maskNumber, '30123456', '30•••••456'],
  [maskUpi, 'asha.v@okaxis', 'as•••@okaxis'],
  [maskUpi, '9876543210@ybl', '98•••@ybl'],
  [maskUpi, 'a@ybl', 'a•••@ybl'],
] as const)('%o of %s is %s', (mask, text, masked) => expect(mask(text)).toBe(masked));
