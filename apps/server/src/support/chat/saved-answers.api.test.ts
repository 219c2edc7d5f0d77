import { ANSWERS_MOST } from '@muqabla/contract/support/chat/chat-limits';
import type { Caller } from '@muqabla/testing/caller';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it } from 'vitest';

const server = setUpTestServer();
let sita: Caller;
let owner: Caller;
beforeAll(async () => {
  sita = await createStaffMember(server, 'support', 'Sita');
  owner = await createStaffMember(server, 'owner');
});

const WAIT = { shortcut: 'wait', en: 'Hello {name}, please wait. {staff}', hi: 'नमस्ते {name}, थोड़ा रुकें। {staff}' };
const save = (caller: Caller, body: object) =>
  caller.send<{ _id: string; code?: string }>('POST /admin/saved-answers', { body });
const change = (caller: Caller, answerId: string, body: object) =>
  caller.send<{ code?: string }>('PUT /admin/saved-answers/{answerId}', { params: { answerId }, body });
const remove = (caller: Caller, answerId: string) =>
  caller.send('DELETE /admin/saved-answers/{answerId}', { params: { answerId } });
const answers = async () => (await sita.call('GET /admin/saved-answers')).answers;

it('keeps an answer in both languages for all who answer, changes and deletes it, each audited', async () => {
  const { body } = await save(sita, WAIT);
  expect(await answers()).toEqual([{ _id: body._id, ...WAIT, changedBy: 'Sita', changedAt: expect.any(String) }]);
  expect((await change(owner, body._id, { ...WAIT, en: 'Please wait.' })).status).toBe(200);
  expect(await answers()).toMatchObject([{ en: 'Please wait.', changedBy: 'owner' }]);
  expect((await remove(sita, body._id)).status).toBe(200);
  expect(await answers()).toEqual([]);
  const { records } = await owner.call('GET /admin/audit', { query: { subject: body._id } });
  expect(records.map(({ action }) => action)).toEqual(['answer.deleted', 'answer.changed', 'answer.saved']);
});

it('has each shortcut once, also for changes and for several at once', async () => {
  const first = await save(sita, { ...WAIT, shortcut: 'one' });
  const other = await save(sita, { ...WAIT, shortcut: 'other' });
  expect((await save(owner, { ...WAIT, shortcut: 'one' })).body.code).toBe('SHORTCUT_TAKEN');
  expect((await change(sita, other.body._id, { ...WAIT, shortcut: 'one' })).body.code).toBe('SHORTCUT_TAKEN');
  expect((await change(sita, first.body._id, { ...WAIT, shortcut: 'one' })).status).toBe(200);
  const racers = await Promise.all(Array.from({ length: 5 }, () => save(sita, { ...WAIT, shortcut: 'race' })));
  expect(racers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('refuses what would be sent to a player as it stands, and what is no answer', async () => {
  expect((await save(sita, { ...WAIT, hi: 'नमस्ते {nmae}' })).body.code).toBe('ANSWER_PLACEHOLDER');
  for (const wrong of [{ shortcut: 'A b' }, { shortcut: 'x' }, { en: '  ' }, { hi: 'क'.repeat(1001) }, { more: 1 }])
    expect((await save(sita, { ...WAIT, ...wrong })).status).toBe(400);
  expect((await change(sita, crypto.randomUUID(), WAIT)).status).toBe(404);
  expect((await remove(sita, crypto.randomUUID())).status).toBe(404);
});

it('refuses more than a hundred', async () => {
  const left = ANSWERS_MOST - (await answers()).length;
  const saved = [];
  for (let at = 0; at < left + 1; at += 1) saved.push(await save(sita, { ...WAIT, shortcut: `many-${at}` }));
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(left);
  expect(saved.at(-1)?.body.code).toBe('ANSWERS_FULL');
});
