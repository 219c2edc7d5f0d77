import { expect, test } from 'vitest';
import { pageOf } from './page-economy.ts';

const page = `<html lang="en"><head>
<link rel="preload" href="/assets/anek-latin-a1.woff2" as="font">
<link rel="preload" href="/assets/anek-rupee-b2.woff2" as="font">
</head></html>`;

test('names the economy in the page', () => {
  expect(pageOf(page, 'points')).toContain('<html data-economy="points" lang="en">');
});

test('loads the sign of the rupee at once where money is played for, and not for points', () => {
  expect(pageOf(page, 'live')).toContain('anek-rupee');
  expect(pageOf(page, 'points')).toContain('anek-latin');
  expect(pageOf(page, 'points')).not.toContain('anek-rupee');
});
