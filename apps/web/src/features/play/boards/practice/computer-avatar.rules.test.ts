import { expect, it } from 'vitest';
import { computerAvatar } from './computer-avatar.rules.ts';

it('is the owl, and another bird for a player who has the owl', () => {
  expect(computerAvatar('avatar1.png')).toBe('avatar7.png');
  expect(computerAvatar('avatar7.png')).toBe('avatar13.png');
});
