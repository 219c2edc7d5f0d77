import type { NomineeRequest, StaffNominee } from '@muqabla/contract/accounts/nominee/nominee-calls';
import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { ME, OTHER, staffAnswers } from '../../../../test/staff-answers.ts';
import * as m from '../../../messages.ts';
import { NomineeCard } from './nominee-card.tsx';

setUpComponentTest();

const AT = '2026-11-29T03:00:00.000Z';
const READ = 'GET /admin/players/{playerId}/nominee';
const RECORD = 'POST /admin/players/{playerId}/nominee-requests';
const GRANT = 'POST /admin/nominee-requests/{id}/approve';
const DECLINE = 'POST /admin/nominee-requests/{id}/reject';
const NOMINEE = { name: 'Asha Verma', relation: 'spouse', phone: '9876500001', namedAt: AT } as const;
const named: StaffNominee = { nominee: NOMINEE, request: null, file: null };
const requestBy = (proposedBy: typeof ME, status: NomineeRequest['status'] = 'proposed'): StaffNominee => ({
  ...named,
  request: {
    _id: 'r1',
    status,
    proposedBy,
    proposedAt: AT,
    reason: 'Certificate 12',
    cause: 'death',
  } as NomineeRequest,
});
const card = (answers: Answers) => show(<NomineeCard playerId="p1" />, { answers: { ...staffAnswers(), ...answers } });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

it('shows nothing of a player who has named no nominee', async () => {
  const { server } = card({ [READ]: { ...named, nominee: null } });
  await waitFor(() => expect(server.requests(READ)).toHaveLength(1));
  expect(screen.queryByText(m.nominee_card())).toBeNull();
});

it('says that the nominee could not be loaded', async () => {
  card({ [READ]: 'failed' });
  expect(await screen.findByText(m.nominee_failed())).toBeTruthy();
});

it('records a request with its cause and the proofs, which stay typed when it is refused', async () => {
  const { user, server } = card({ [READ]: named, [RECORD]: refusal('ALREADY_PROPOSED') });
  expect(await screen.findByText(NOMINEE.name)).toBeTruthy();
  const record = await button(m.nominee_record());
  expect(record.disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: m.nominee_cause.incapacity() }));
  await user.type(screen.getByRole('textbox'), 'Letter of the hospital');
  await user.click(record);
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Letter of the hospital');
  server.answers({ [RECORD]: requestBy(ME), [READ]: requestBy(ME) });
  await user.click(record);
  expect(await screen.findByText(m.nominee_needs_another())).toBeTruthy();
  expect(server.requests(RECORD).at(-1)).toMatchObject({
    body: { cause: 'incapacity', reason: 'Letter of the hospital' },
  });
});

it('one’s own request is for another staff member to grant', async () => {
  card({ [READ]: requestBy(ME) });
  expect(await screen.findByText(m.nominee_needs_another())).toBeTruthy();
  expect(screen.queryByRole('button', { name: m.nominee_grant() })).toBeNull();
});

it('grants the request of another staff member, and then has the file', async () => {
  const granted = { ...requestBy(OTHER, 'approved'), file: { status: 'ready', url: '/api/nominee-files/1' } } as const;
  const { user, server } = card({ [READ]: requestBy(OTHER), [GRANT]: granted });
  expect(await screen.findByText(m.nominee_grant_means())).toBeTruthy();
  server.answers({ [READ]: granted });
  await user.click(await button(m.nominee_grant()));
  expect((await screen.findByRole('link', { name: m.nominee_file() })).getAttribute('href')).toBe(granted.file.url);
});

it.each([
  ['being written', { status: 'writing', url: null } as const, m.nominee_file_writing],
  ['gone', null, m.nominee_file_gone],
])('says that the file is %s', async (_, file, words) => {
  card({ [READ]: { ...requestBy(OTHER, 'approved'), file } });
  expect(await screen.findByText(words())).toBeTruthy();
});

it('declines with a reason, after which a request can be recorded again', async () => {
  const { user, server } = card({ [READ]: requestBy(OTHER), [DECLINE]: requestBy(OTHER, 'rejected') });
  await user.type(await screen.findByRole('textbox'), 'No certificate');
  server.answers({ [READ]: requestBy(OTHER, 'rejected') });
  await user.click(await button(m.nominee_decline()));
  expect(await button(m.nominee_record())).toBeTruthy();
  expect(server.requests(DECLINE).at(-1)).toMatchObject({ body: { reason: 'No certificate' } });
});

it('says why a grant was refused', async () => {
  const { user } = card({ [READ]: requestBy(OTHER), [GRANT]: refusal('NOMINEE_CHANGED') });
  await user.click(await button(m.nominee_grant()));
  expect((await screen.findByRole('alert')).textContent).toContain('nominee');
});
