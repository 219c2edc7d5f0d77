import type { Game } from '@muqabla/contract/core/settings/settings-calls';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { SkillLine } from './skill-line.tsx';

setUpComponentTest();

const chess = { gameName: 'Instant Chess', title: 'Chess' } as Game;
const skill = (battlesToBand: number) => ({
  games: [
    {
      gameName: 'Instant Chess',
      band: 'new',
      battlesToBand,
      ...(battlesToBand === 0 && { current: { band: 'club', from: 1400 } }),
    },
  ],
});

it.each([
  [5, 0],
  [2, 3],
])('has five pips until the skill shows, with %i battles left %i filled', async (battlesToBand, filled) => {
  show(<SkillLine game={chess} />, {
    answers: { 'GET /user/me/ratings': skill(battlesToBand) as never },
  });
  const pips = () => [...document.querySelectorAll('.size-3\\.5')];
  await expect.poll(() => pips().filter(({ className }) => className.includes('bg-action')).length).toBe(filled);
  expect(pips()).toHaveLength(5);
});
