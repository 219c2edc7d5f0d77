import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../test/set-up-component-test.tsx';
import { When } from './when.tsx';

setUpComponentTest();

it('begins small within a line, and large by itself', async () => {
  const at = new Date().toISOString();
  show(
    <>
      <p>
        Joined <When within at={at} />
      </p>
      <When at={at} />
    </>,
  );
  expect((await screen.findByText(/^today, \d/)).closest('p')!.textContent).toMatch(/^Joined today, \d/);
  expect(screen.getByText(/^Today, \d/)).toBeTruthy();
});
