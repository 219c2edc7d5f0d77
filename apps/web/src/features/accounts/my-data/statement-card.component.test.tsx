import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import * as m from '../../../messages.ts';
import { StatementCard } from './statement-card.tsx';

setUpComponentTest();

const call = 'POST /user/statement/link';
const from = () => screen.getByLabelText(m.statement_from());
const to = () => screen.getByLabelText(m.statement_to());
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: m.mydata_pdf() });
const choose = (first: string, last: string) => {
  fireEvent.change(from(), { target: { value: first } });
  fireEvent.change(to(), { target: { value: last } });
};

it.each([
  ['2025-05-02', '2025-05-01', m.statement_order],
  ['2023-01-01', '2025-05-01', m.statement_too_long],
])('refuses the days %s to %s before it asks the server', (first, last, message) => {
  show(<StatementCard />);
  choose(first, last);
  expect(screen.getByRole('alert').textContent).toBe(message());
  expect(button().disabled).toBe(true);
});

it('says that the connection is lost, keeps the days, and sends them again', async () => {
  const { user, server } = show(<StatementCard />, { answers: { [call]: 'lost' } });
  choose('2025-05-01', '2025-05-31');
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe(m.network_error());
  server.answers({ [call]: 'pending' });
  await user.click(button());
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
  const days = { body: { from: '2025-05-01', to: '2025-05-31' } };
  expect(server.requests(call)).toMatchObject([days, days]);
});
