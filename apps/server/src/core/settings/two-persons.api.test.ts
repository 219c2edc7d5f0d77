import {
  SETTING_NAMES,
  type SettingChange,
  type SettingName,
  settingField,
  type SettingValue,
  type StaffSetting,
} from '@muqabla/contract/core/settings/settings-staff-calls';
import type { Caller } from '@muqabla/testing/caller';
import { registerPlayer } from '@muqabla/testing/player';
import { changeSettingsTogether, proposeSettings } from '@muqabla/testing/settings-fixtures';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
const reason = 'New rules from today';
let owner: StaffCaller;
let finance: StaffCaller;

const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * 24 * 3_600_000);
const member = (role: 'owner' | 'finance', days: number) =>
  createStaffMember(server, role, role, { joinedAt: daysAgo(days) });

beforeAll(async () => {
  owner = await member('owner', 2);
  finance = await member('finance', 2);
});

const all = async () => (await owner.call('GET /admin/settings')).settings;
const valueOf = async (name: SettingName) => (await all()).find((setting) => setting.name === name)?.value;
const put = async (changes: readonly SettingChange[]) => {
  const { version } = await owner.call('GET /admin/settings');
  return owner.send<{ code?: string }>('PUT /admin/settings', { body: { version, changes: [...changes], reason } });
};
const approve = (id: string, by: Caller) =>
  by.send<{ code?: string; status?: string }>('POST /admin/settings/proposals/{id}/approve', { params: { id } });

/** Another value of a setting that contradicts no other setting. */
const otherValue = ({ name, kind, value }: StaffSetting): SettingValue => {
  if (name === 'stakeStep') return 25;
  if (kind === 'flag') return value !== true;
  if (kind === 'percents') return [0, 0];
  if (kind === 'bands') return { ...(value as object), high: 987 } as SettingValue;
  if (kind === 'names') return ['9876500000'];
  return (value as number) + (kind === 'amount' ? 50 : 1);
};

it('before the first player one owner may change every setting', async () => {
  expect(await owner.call('GET /admin/settings')).toMatchObject({ isTwoPersonRuleOn: false });
  expect((await put([{ name: 'withdrawCooldownHours', value: 23 }])).status).toBe(200);
});

describe('once a player has registered', () => {
  let shielded: StaffSetting[];

  beforeAll(async () => {
    await registerPlayer(server.origin);
    shielded = (await all()).filter(({ needsTwo }) => needsTwo !== undefined);
  });

  it('every setting about approvals, payouts, prices and bounds needs two', () => {
    const free = SETTING_NAMES.filter((name) => settingField(name).needsTwo === undefined);
    // Its percent are of visits.
    expect(free.filter((name) => /approv|percent|bonus|cooldown|penalty|max$|min$|amount|tds/i.test(name))).toEqual([
      'visitSamplePercent',
    ]);
    // Those about money that one person may change: they stop play, or say how long a battle or a turn waits.
    expect(free.filter((name) => settingField(name).isAboutMoney)).toEqual([
      'siteMode',
      'deletionDays',
      'maxOpenMatches',
      'requestMinutes',
      'openMinutes',
      'roomCodeMinutes',
      'extraTime',
      'withdrawAllow',
      'minimumAge',
      'ageProof',
      'bannedStates',
    ]);
  });

  it('no such setting changes by one owner: alone, together, with a free one, or twice', async () => {
    const before = await all();
    const changes = shielded.map((setting) => ({ name: setting.name, value: otherValue(setting) }) as SettingChange);
    for (const change of changes)
      for (const wanted of [[change], [{ name: 'openMinutes', value: 77 } as SettingChange, change]])
        for (const attempt of [1, 2])
          expect([change.name, attempt, (await put(wanted)).body.code]).toEqual([
            change.name,
            attempt,
            'SETTINGS_NEED_TWO',
          ]);
    expect((await put(changes)).body.code).toBe('SETTINGS_NEED_TWO');
    expect(await all()).toEqual(before);
    expect((await put([{ name: 'openMinutes', value: 77 }])).status).toBe(200);
  });

  it('changes them by two, with the entries of the log, the history and both names in the audit log', async () => {
    const proposed = await proposeSettings(owner, [
      { name: 'joiningBonus', value: 15 },
      { name: 'withdrawAutoApproveBelow', value: 300 },
      { name: 'brandName', value: 'Muqabla Two' },
    ]);
    expect(proposed).toMatchObject({
      status: 'proposed',
      proposedBy: { _id: owner.staffId },
      changes: [{ name: 'joiningBonus', before: 10, after: 15 }, { name: 'withdrawAutoApproveBelow' }, {}],
    });
    expect(await valueOf('joiningBonus')).toBe(10);
    expect((await finance.call('GET /admin/settings/proposals')).proposals).toEqual([proposed]);
    const entries = async () =>
      (
        await server.services.db.query<{ entry: string }>(
          'select entry from log_outbox union select entry from log_entries',
        )
      ).map(({ entry }) => JSON.parse(entry) as { rule?: string; to?: unknown });
    expect((await entries()).some(({ rule }) => rule === 'joiningBonus')).toBe(false);
    expect((await approve(proposed._id, finance)).body).toMatchObject({ status: 'approved' });
    expect((await entries()).filter(({ rule }) => rule === 'joiningBonus')).toMatchObject([{ to: 15 }]);
    expect([await valueOf('joiningBonus'), await valueOf('brandName')]).toEqual([15, 'Muqabla Two']);
    const { entries: history } = await owner.call('GET /admin/settings/history', { query: { name: 'joiningBonus' } });
    expect(history[0]).toMatchObject({ before: 10, after: 15, reason, staff: { _id: owner.staffId } });
    const { records } = await owner.call('GET /admin/audit', { query: { action: 'settings.approved' } });
    expect(records[0]).toMatchObject({ staff: { _id: finance.staffId }, after: { joiningBonus: 15 } });
    expect((await approve(proposed._id, finance)).body.code).toBe('PROPOSAL_DECIDED');
  });

  it('refuses the proposer, and a role that decides no rules', async () => {
    const { _id } = await proposeSettings(owner, [{ name: 'joiningBonus', value: 20 }]);
    expect((await approve(_id, owner)).body.code).toBe('SAME_PERSON');
    const support = await createStaffMember(server, 'support', 'support', { joinedAt: daysAgo(2) });
    expect((await approve(_id, support)).status).toBe(404);
    const reject = { params: { id: _id }, body: { reason: 'Too much' } };
    expect(await finance.call('POST /admin/settings/proposals/{id}/reject', reject)).toMatchObject({
      status: 'rejected',
      decisionReason: 'Too much',
    });
    expect(await valueOf('joiningBonus')).toBe(15);
  });

  it.each([
    ['whose account is new', async () => createStaffMember(server, 'owner')],
    [
      'whose role was made a minute ago',
      async () => {
        const promoted = await createStaffMember(server, 'support', 'support', { joinedAt: daysAgo(9) });
        const params = { staffId: promoted.staffId };
        await owner.call('POST /admin/staff/{staffId}/role', { params, body: { role: 'finance', reason } });
        server.clock.advance({ seconds: 60 });
        return promoted.signInAgain();
      },
    ],
  ])('refuses a second person %s', async (_, second) => {
    const { _id } = await proposeSettings(owner, [{ name: 'joiningBonus', value: 25 }]);
    const answer = await approve(_id, await second());
    expect([answer.status, answer.body.code]).toEqual([409, 'APPROVER_TOO_NEW']);
    expect(await valueOf('joiningBonus')).toBe(15);
  });

  it('refuses the approval when a value has changed since the proposal', async () => {
    const { _id } = await proposeSettings(owner, [{ name: 'penaltyGames', value: bands(222) }]);
    await changeSettingsTogether({ owner, other: finance }, [{ name: 'penaltyGames', value: bands(111) }]);
    expect((await approve(_id, finance)).body.code).toBe('SETTINGS_MOVED_ON');
    expect(await valueOf('penaltyGames')).toMatchObject({ high: 111 });
  });

  it('approves when other settings have changed since, and refuses what contradicts them', async () => {
    const unrelated = await proposeSettings(owner, [{ name: 'depositMax', value: 9000 }]);
    const contradicting = await proposeSettings(owner, [{ name: 'depositMin', value: 9500 }]);
    await put([{ name: 'openMinutes', value: 78 }]);
    expect((await approve(unrelated._id, finance)).status).toBe(200);
    expect((await approve(contradicting._id, finance)).body.code).toBe('SETTINGS_WRONG');
  });

  it('of two approvals at once one takes effect', async () => {
    const second = await member('owner', 3);
    const { version } = await owner.call('GET /admin/settings');
    const { _id } = await proposeSettings(owner, [{ name: 'commissionPercent', value: 7 }]);
    const answers = await Promise.all([approve(_id, finance), approve(_id, second)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await owner.call('GET /admin/settings')).version).toBe(version + 1);
  });

  it('proposes nothing where nothing would change, or on older values', async () => {
    const { version } = await owner.call('GET /admin/settings');
    const propose = async (change: SettingChange, at: number) =>
      (
        await owner.send<{ code: string }>('POST /admin/settings/proposals', {
          body: { version: at, changes: [change], reason },
        })
      ).body.code;
    const same = { name: 'joiningBonus', value: 15 } as const;
    expect(await propose(same, version)).toBe('NOTHING_TO_PROPOSE');
    expect(await propose({ ...same, value: 16 }, version - 1)).toBe('SETTINGS_CHANGED');
    expect(await propose({ ...same, value: -1 }, version)).toBe('SETTINGS_WRONG');
  });

  it('says whether somebody could approve', async () => {
    const seen = async () => (await owner.call('GET /admin/settings')).hasApprover;
    expect(await seen()).toBe(true);
    await server.services.db.query('update staff set disabled_at = now() where staff_id <> $1', [owner.staffId]);
    expect(await seen()).toBe(false);
  });
});

const bands = (high: number) => ({ lowBelow: 1000, lowPercent: 10, middleUpTo: 5000, middle: 50, high });
