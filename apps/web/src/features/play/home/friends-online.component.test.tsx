import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { FriendsOnline } from './friends-online.tsx';

setUpComponentTest();

const friend = (username: string) => ({ _id: username, username, avatar: 'avatar2.png' as const });

it.each([
  ['en', 'Friends online'],
  ['hi', 'ऑनलाइन दोस्त'],
] as const)(
  'leads to the challenge of each friend, and counts those that are not shown, %s',
  async (language, name) => {
    const { user, paths } = show(<FriendsOnline online={{ friends: [friend('Asha'), friend('Bilal')], count: 14 }} />, {
      language,
    });
    const row = screen.getByRole('region', { name });
    expect(row.textContent).toContain('14');
    await user.click(screen.getByRole('link', { name: 'Bilal' }));
    expect(paths.at(-1)).toBe('/friends?challenge=Bilal');
  },
);

it('shows the nickname of a friend in place of the name, with the name below', () => {
  show(<FriendsOnline online={{ friends: [{ ...friend('Asha'), nickname: 'Didi' }], count: 1 }} />);
  expect(screen.getByRole('link', { name: 'Didi Asha' }).getAttribute('href')).toBe('/friends?challenge=Asha');
});
