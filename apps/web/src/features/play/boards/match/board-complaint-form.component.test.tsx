import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerAnswers } from '../../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { BoardComplaintForm } from './board-complaint-form.tsx';

setUpComponentTest();

const COMPLAIN = 'POST /match/board/{matchId}/complaint';

it.each([
  ['en', 'Send complaint', 'Write at least 5 characters.'],
  ['hi', 'शिकायत भेजें', 'कम से कम 5 अक्षर लिखें।'],
] as const)('says in %s that a complaint is too short, and sends it once it is not', async (language, button, rule) => {
  const { user, server } = show(<BoardComplaintForm matchId="m1" />, {
    language,
    answers: { ...playerAnswers(), [COMPLAIN]: 'pending' },
  });
  const send = () => user.click(screen.getByRole('button', { name: button }));
  await send();
  expect(screen.getByRole('alert').textContent).toBe(rule);
  await user.type(screen.getByRole('textbox'), '  bad  ');
  await send();
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect(server.requests(COMPLAIN)).toEqual([]);
  await user.type(screen.getByRole('textbox'), 'clock');
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  expect(server.requests(COMPLAIN)).toMatchObject([{ body: { reason: 'bad  clock' } }]);
});
