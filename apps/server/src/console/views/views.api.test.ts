import { VIEWS_MOST } from '@muqabla/contract/console/views/view-calls';
import type { Caller } from '@muqabla/testing/caller';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it } from 'vitest';

const server = setUpTestServer();
let asha: Caller;
let bilal: Caller;
let support: Caller;

beforeAll(async () => {
  asha = await createStaffMember(server, 'finance', 'Asha');
  bilal = await createStaffMember(server, 'finance', 'Bilal');
  support = await createStaffMember(server, 'support', 'Sita');
});

const save = (caller: Caller, body: object) =>
  caller.send<{ _id: string; code?: string }>('PUT /admin/views', {
    body: {
      screen: 'withdrawals',
      name: 'UPI',
      search: { status: 'pending', method: 'UPI' },
      isShared: false,
      ...body,
    },
  });
const namesOf = async (caller: Caller, screen = 'withdrawals') =>
  (await caller.call('GET /admin/views', { query: { screen } })).views.map(({ name, by }) => [name, by]);

it('keeps the filters of a list under a name, for the one who saved them', async () => {
  expect((await save(asha, {})).status).toBe(200);
  const { views } = await asha.call('GET /admin/views', { query: { screen: 'withdrawals' } });
  expect(views).toEqual([
    { _id: views[0]?._id, name: 'UPI', search: { status: 'pending', method: 'UPI' }, isShared: false },
  ]);
  expect(await namesOf(bilal)).toEqual([]);
  expect(await namesOf(asha, 'deposits')).toEqual([]);
});

it('replaces the own view of the same name, and keeps another’s of that name apart', async () => {
  const first = await save(asha, { screen: 'players' });
  const second = await save(asha, { screen: 'players', search: { sort: 'oldest' } });
  await save(bilal, { screen: 'players' });
  expect(second.body._id).toBe(first.body._id);
  const { views } = await asha.call('GET /admin/views', { query: { screen: 'players' } });
  expect(views.map(({ search }) => search)).toEqual([{ sort: 'oldest' }]);
});

it('shows a shared view to others of the role, who cannot delete it', async () => {
  const { body } = await save(asha, { screen: 'deposits', name: 'On hold', isShared: true });
  expect(await namesOf(bilal, 'deposits')).toEqual([['On hold', 'Asha']]);
  expect(await namesOf(support, 'deposits')).toEqual([]);
  const params = { viewId: body._id };
  expect((await bilal.send('DELETE /admin/views/{viewId}', { params })).status).toBe(404);
  expect((await asha.send('DELETE /admin/views/{viewId}', { params })).status).toBe(200);
  expect(await namesOf(bilal, 'deposits')).toEqual([]);
});

it('refuses what is no view, and more than can be overlooked', async () => {
  for (const wrong of [
    { name: '  ' },
    { name: 'x'.repeat(41) },
    { screen: '../etc' },
    { search: { 'no-key': 'a' } },
    { search: { search: '9876543210' } },
    { search: { status: { deep: true } } },
    { search: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`k${'x'.repeat(at)}`, 'y'.repeat(120)])) },
  ])
    expect((await save(asha, wrong)).status).toBe(400);
  const screen = 'audit';
  const saved = await Promise.all(
    Array.from({ length: VIEWS_MOST + 5 }, (_, at) => save(support, { screen, name: `View ${at}` })),
  );
  expect(saved.filter(({ status }) => status === 200).length).toBe(VIEWS_MOST);
  expect(saved.find(({ status }) => status === 409)?.body.code).toBe('VIEWS_FULL');
  const kept = (await namesOf(support, screen))[0]?.[0];
  expect((await save(support, { screen, name: kept })).status).toBe(200);
});
