import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { expect, it } from 'vitest';
import { checkLedger } from '../../prove-ledger.ts';
import { HOUSE } from './accounts.ts';

const PAGE = readFileSync(resolve(import.meta.dirname, 'README.md'), 'utf8');
const section = (heading: string) => PAGE.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '';
const firstCells = (text: string) =>
  [...text.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`|^(L\d+)$/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  );

const server = setUpTestServer();

it('the README lists exactly the invariants that are checked, in order', async () => {
  const { lines } = await checkLedger(server.services.db);
  expect(firstCells(section('Invariants'))).toEqual(lines.map(({ invariant }) => invariant));
});

it('the README lists every house account and every column of a wallet', async () => {
  const rows = await server.services.db.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'ledger' and table_name = 'wallets' and column_name <> 'player_id'`,
  );
  const columns = rows.map(({ column_name }) => column_name);
  expect(columns).toContain('staked_paise');
  const accounts = ['deposit:<player>', 'reward:<player>', 'due:<player>', 'escrow:<match>'];
  const holds = ['withdrawal:<withdrawal>', 'recharge:<recharge>', 'tournament:<tournament>'];
  expect(firstCells(section('Accounts')).toSorted()).toEqual(
    [...accounts, ...holds, ...Object.values<string>(HOUSE), ...columns].toSorted(),
  );
});

it('the constraints and triggers that the README names exist in the database', async () => {
  const enforced = [...section('Invariants').matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|$/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([a-z_]+)`/g)])
    .map(([, name = '']) => name);
  const rows = await server.services.db.query<{ name: string }>(
    `select tgname as name from pg_trigger union select conname from pg_constraint union select relname from pg_class
     union select proname from pg_proc`,
  );
  const there = new Set(rows.map(({ name }) => name));
  expect(enforced.length).toBeGreaterThan(5);
  expect(enforced.filter((name) => !there.has(name))).toEqual([]);
});
