import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NOTICES_FILE, thirdPartyNotices } from './third-party-notices.ts';

it('the apps serve the notices of what is installed; written by tools/third-party-notices.ts', () => {
  expect(readFileSync(NOTICES_FILE, 'utf8')).toBe(thirdPartyNotices());
});

it('name every package whose code a page runs, with its licence text', () => {
  const notices = thirdPartyNotices();
  for (const name of [
    'react',
    'react-dom',
    'scheduler',
    '@tanstack/query-core',
    '@tanstack/react-router',
    'zod',
    'chess.js',
    'wouter',
  ])
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'));
  expect(notices.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(25);
});
