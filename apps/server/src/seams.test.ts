import { QUEUE_NAMES } from '@muqabla/contract/console/reports/dashboard-calls';
import { SEARCH_KINDS } from '@muqabla/contract/console/search/search-calls';
import { AUDIT_SUBJECTS } from '@muqabla/contract/core/audit/audit-calls';
import { HOLDER_KINDS } from '@muqabla/contract/core/wallet/held-calls';
import { TRACE_KINDS } from '@muqabla/contract/core/wallet/wallet-terms';
import { COMPLAINT_SUBJECTS } from '@muqabla/contract/support/complaints/complaint-terms';
import { expect, it } from 'vitest';
import {
  joinComplainable,
  joinContests,
  joinFigures,
  joinHolders,
  joinObstacles,
  joinQueues,
  joinRecord,
  joinSearches,
  joinStakes,
  joinSubjects,
  joinTables,
  joinTraces,
  joinUnfree,
} from './platform/seams/join-seams.ts';
import { SEAMS } from './seams.ts';

it('every queue of the dashboard but the failed jobs is of a feature', () => {
  expect(['failedJobs', ...Object.keys(joinQueues(SEAMS))].toSorted()).toEqual(QUEUE_NAMES.toSorted());
});

it.each([
  ['search', SEARCH_KINDS, joinSearches],
  ['held', HOLDER_KINDS, joinHolders],
  ['trace', TRACE_KINDS, joinTraces],
  ['complainable', COMPLAINT_SUBJECTS, joinComplainable],
] as const)('every kind of %s that the contract names is of a feature', (_seam, kinds, join) => {
  expect(new Set(Object.keys(join(SEAMS)))).toEqual(new Set<string>(kinds));
});

it('every subject of the audit log is named by a feature, or its id says enough', () => {
  const byTheirId = [
    'answer',
    'api-key',
    'complaint',
    'game',
    'games',
    'installation',
    'job',
    'law',
    'ledger',
    'list',
    'report',
    'reportSchedule',
    'settings',
    'statement',
    'webhook',
  ];
  expect([...byTheirId, ...Object.keys(joinSubjects(SEAMS))].toSorted()).toEqual(AUDIT_SUBJECTS.toSorted());
});

it('every figure, obstacle and part of the record is of a feature', () => {
  expect(Object.keys(joinFigures(SEAMS)).toSorted()).toEqual(['payoutTimes', 'reviewChecks']);
  const sums = { ...joinObstacles(SEAMS), ...joinRecord(SEAMS) };
  expect(Object.entries(sums).flatMap(([name, sql]) => (sql.startsWith('(0)::') ? [name] : []))).toEqual([]);
});

it('contests and prizes that are not free are joined as one set, also of no feature', () => {
  const { rows, players } = joinContests([
    { contests: { rows: 'select 1', players: 'select 2' } },
    { contests: { rows: 'select 3', players: 'select 4' } },
  ]);
  expect([rows, players].map((sql) => sql.replaceAll(/\s+/g, ' '))).toEqual([
    '(select 1 union all select 3)',
    '(select 2 union all select 4)',
  ]);
  expect(joinUnfree([])).toMatch(/^\(select .* where false\)$/);
});

it('two features cannot have the same table', () => {
  expect(() => joinTables([{ tables: { matches: 'one' } }, {}, { tables: { matches: 'another' } }])).toThrow(
    'two features have matches',
  );
});

it('the obstacles of all features are counted together, none where none has any', () => {
  const { battle, review, payment } = joinObstacles([
    { obstacles: { battle: '(select 1)', review: '(select 2)' } },
    { obstacles: { battle: '(select 3)' } },
  ]);
  expect([battle, review, payment].map((sql) => sql.replaceAll(/\s+/g, ' '))).toEqual([
    '(0 + (select 1) + (select 3))::int',
    '(0 + (select 2))::int',
    '(0)::int',
  ]);
});

it('the stakes of all features are one set of rows and one condition', () => {
  const { rows, legs } = joinStakes([
    { stakes: { rows: 'select 1', legs: 'true' } },
    {},
    { stakes: { rows: 'select 2', legs: 'a and b' } },
  ]);
  expect([rows, legs].map((sql) => sql.replaceAll(/\s+/g, ' '))).toEqual([
    '(select 1 union all select 2)',
    '(true or a and b)',
  ]);
});
