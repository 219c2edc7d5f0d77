import { expect, it } from 'vitest';
import { economyConstant } from '../vite-economy.ts';

const SOURCE = `import { FOR_MONEY } from '@muqabla/ui/built-economy';
import { Card } from './card.tsx';
export const shown = FOR_MONEY ? Card : null;
`;

const write = (economy: 'money' | 'points') => {
  const { transform } = economyConstant(economy);
  if (typeof transform !== 'object') throw new Error('the plugin has no transform');
  return (transform.handler as unknown as (code: string) => { code: string })(SOURCE).code;
};

it.each([
  ['money', 'true ? Card : null'],
  ['points', 'false ? Card : null'],
] as const)('a build for %s has the value in place of the name, and no import of it', (economy, expected) => {
  expect(write(economy)).toBe(`\nimport { Card } from './card.tsx';\nexport const shown = ${expected};\n`);
});
