import { expect, it } from 'vitest';
import { isAadhaar } from './aadhaar.ts';
import { containsAadhaar } from './contains-aadhaar.ts';

const NUMBER = Array.from({ length: 10 }, (_, check) => `23456789012${check}`).find(isAadhaar) ?? '';

it.each([
  ['alone', NUMBER],
  ['in a sentence', `It is ${NUMBER}, she says`],
  ['in groups', NUMBER.replace(/(\d{4})(?=\d)/g, '$1 ')],
  ['with dashes', NUMBER.replace(/(\d{4})(?=\d)/g, '$1-')],
  ['inside a longer number', `9${NUMBER}1`],
])('sees a whole number %s', (_, text) => expect(containsAadhaar(text)).toBe(true));

it.each(['', 'Rahul', '1234', '9876543210', '+91 98765 43210', 'order 20261121, 4411', NUMBER.slice(0, 11)])(
  'lets %j be',
  (text) => expect(containsAadhaar(text)).toBe(false),
);
