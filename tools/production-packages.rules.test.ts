import { expect, it } from 'vitest';
import { type LockedPackages, productionPackages } from './production-packages.rules.ts';

const PACKAGES: LockedPackages = {
  '': { dependencies: { unrelated: '1' } },
  'apps/server': { dependencies: { '@muqabla/contract': '*', a: '1', gone: '1' } },
  'apps/server/node_modules/a': { version: '2', dependencies: { b: '1' } },
  'node_modules/@muqabla/contract': { link: true, resolved: 'packages/contract' },
  'packages/contract': { dependencies: { '@x/c': '1' } },
  'node_modules/@x/c': { version: '1', optionalDependencies: { d: '1' }, peerDependencies: { a: '1' } },
  'node_modules/a': { version: '1' },
  'node_modules/b': { version: '1', dependencies: { 'apps/server': '1', b: '1' } },
  'node_modules/d': { version: '1' },
  'node_modules/unrelated': { version: '1' },
};

it('follows dependencies to where Node finds them, through links, once each, and leaves out what is not needed', () => {
  expect([...productionPackages(PACKAGES, ['apps/server'])].toSorted()).toEqual([
    'apps/server',
    'apps/server/node_modules/a',
    'node_modules/@x/c',
    'node_modules/a',
    'node_modules/b',
    'node_modules/d',
    'packages/contract',
  ]);
});
