import type { LawRule } from '@muqabla/contract/core/law/law-calls';
import { indiaDayOf } from '@muqabla/contract/india-time';
import type { Caller } from '@muqabla/testing/caller';
import { tally } from '@muqabla/testing/sign-up';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let owner: Caller;
let finance: Caller;

beforeAll(async () => {
  [owner, finance] = [await createStaffMember(server, 'owner'), await createStaffMember(server, 'finance')];
});

const today = () => indiaDayOf(server.clock.now());
const rule = (changes: Partial<LawRule> = {}) => ({
  subject: 'gstPercent' as const,
  value: 18,
  from: today(),
  source: '70th meeting of the GST Council',
  ...changes,
});
const propose = (changes: Partial<LawRule> = {}, by = owner) =>
  by.send<{ _id: string; code: string }>('POST /admin/law', {
    body: { ...rule(changes), reason: 'The rate changes.' },
  });
const proposed = async (changes: Partial<LawRule> = {}) => (await propose(changes)).body._id;
const approve = (id: string, by = finance) => by.send('POST /admin/law/{id}/approve', { params: { id } });
const lawOn = (day: string) => owner.call('GET /admin/law', { query: { day } });

it('shows the law of a day with its sources, and what live play would do otherwise than the settings', async () => {
  const { law, rules, differences } = await lawOn('2026-05-01');
  expect(law).toEqual({
    stakes: 'forbidden',
    statesWithoutStakes: [],
    minimumAge: 18,
    gstPercent: 40,
    tdsPercent: 30,
  });
  expect(rules[0]).toMatchObject({ subject: 'stakes', from: '2026-05-01' });
  expect(differences).toEqual([
    { setting: 'siteMode', operator: 'live', law: 'forbidden' },
    { setting: 'gstPercent', operator: '28', law: '40' },
    { setting: 'tdsOnWinnings', operator: '0', law: '30' },
    { setting: 'invoices', operator: '', law: 'gstLegalName, gstAddress, gstin, gstSac' },
    { setting: 'grievance', operator: '', law: 'grievanceName, grievanceEmail' },
  ]);
  expect((await lawOn('2023-10-01')).differences.map(({ setting }) => setting)).toEqual([
    'tdsOnWinnings',
    'invoices',
    'grievance',
  ]);
  expect((await lawOn('2023-03-31')).differences.map(({ setting }) => setting)).toEqual([
    'gstPercent',
    'invoices',
    'grievance',
  ]);
});

describe('a rule', () => {
  it('is previewed for its first day and changes nothing by that', async () => {
    const from = '2030-01-07';
    const { before, after } = await owner.call('POST /admin/law/preview', { body: rule({ from, value: 18 }) });
    expect([before.gstPercent, after.gstPercent]).toEqual([40, 18]);
    expect((await lawOn(from)).law.gstPercent).toBe(40);
  });

  it('applies from its day on when another staff member has approved it, and is in the audit log', async () => {
    const id = await proposed({ from: '2031-03-03' });
    expect((await lawOn('2031-03-03')).proposals.map(({ _id }) => _id)).toContain(id);
    expect(await approve(id, owner)).toMatchObject({ status: 409, body: { code: 'SAME_PERSON' } });
    expect(await approve(id)).toMatchObject({ status: 200, body: { status: 'approved', rule: { value: 18 } } });
    expect((await lawOn('2031-03-02')).law.gstPercent).toBe(40);
    expect((await lawOn('2031-03-03')).law.gstPercent).toBe(18);
    const { records } = await owner.call('GET /admin/audit', { query: { action: 'law.approved' } });
    expect(records[0]).toMatchObject({ before: { gstPercent: 40 }, after: { gstPercent: 18 } });
  });

  it('is entered once by twenty simultaneous approvals and rejections', async () => {
    const id = await proposed({ from: '2032-01-01', value: 12 });
    const reject = () =>
      finance.send('POST /admin/law/{id}/reject', { params: { id }, body: { reason: 'Not in the gazette.' } });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, way) => (way % 2 === 0 ? approve(id) : reject())));
    expect(tally(answers)).toEqual(['1 x 200', '19 x 409 PROPOSAL_DECIDED']);
    const rows = await server.services.db.query('select from law_rules where rule_id = $1', [id]);
    const isApproved = (await lawOn('2032-01-01')).law.gstPercent === 12;
    expect(rows.length).toBe(isApproved ? 1 : 0);
  });

  it('is never changed or deleted', async () => {
    await approve(await proposed({ from: '2033-01-01' }));
    for (const statement of ['update law_rules set entered_at = now()', 'delete from law_rules'])
      await expect(server.services.db.query(statement)).rejects.toThrow();
  });

  it.each<[string, Partial<LawRule>, string]>([
    ['of yesterday', { from: '2026-11-01' }, 'LAW_RULE_TOO_EARLY'],
    ['with a rate above 100 percent', { value: 120 }, 'LAW_RULE_WRONG'],
    ['with a rate for one state', { state: 'Goa' }, 'LAW_RULE_WRONG'],
    ['with a day that does not exist', { from: '2027-02-30' }, 'MALFORMED'],
    ['without a source', { source: '' }, 'MALFORMED'],
  ])('%s is refused', async (_, changes, code) => expect((await propose(changes)).body.code).toBe(code));
});
