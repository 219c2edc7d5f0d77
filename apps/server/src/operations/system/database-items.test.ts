import { expect, it } from 'vitest';
import type { DatabaseFacts } from './database-facts.queries.ts';
import { connectionItem, databaseItems } from './database-items.ts';

const right: DatabaseFacts = {
  role: 'muqabla',
  database: 'muqabla',
  version: 150_008,
  encoding: 'UTF8',
  isStandby: false,
  hasTables: false,
  ownsTables: true,
  mayCreate: true,
  mayUseApplicationRole: true,
  hasApplicationRole: false,
  connections: 97,
  freeConnections: 90,
  isCollationStale: false,
  now: new Date(),
};
const itemsOf = (change: Partial<DatabaseFacts>, aheadSeconds = 0) =>
  databaseItems({ ...right, ...change }, { neededConnections: 18, aheadSeconds }).map(
    ({ level, subject, problem, value }) => `${level} ${subject}: ${problem} | ${value}`,
  );

it('has nothing to say about a database as the guide makes it', () => {
  expect(itemsOf({})).toEqual([]);
});

it.each<[string, Partial<DatabaseFacts>, RegExp]>([
  [
    'a role that may not make the application’s',
    { mayUseApplicationRole: false },
    /^refused.*alter role muqabla createrole;/,
  ],
  [
    'a role of the application that it may not take',
    { mayUseApplicationRole: false, hasApplicationRole: true, role: 'My Owner' },
    /^refused.*\| grant muqabla_app to "My Owner" with admin option;/,
  ],
  [
    'tables whose role is gone',
    { mayUseApplicationRole: false, hasTables: true },
    /^refused.*\| create role muqabla_app nologin; grant muqabla_app to muqabla with admin option;/,
  ],
  [
    'tables of another owner',
    { ownsTables: false, hasTables: true },
    /^refused.*reassign owned by FORMER_OWNER to muqabla;/,
  ],
  ['a role that may not create', { mayCreate: false }, /^refused.*alter database muqabla owner to muqabla;/],
  ['a standby', { isStandby: true }, /^refused DATABASE: this server is a standby/],
  [
    'an encoding without Hindi',
    { encoding: 'SQL_ASCII' },
    /^refused.*SQL_ASCII.*encoding 'UTF8' locale 'C\.UTF-8' template template0;/,
  ],
  ['an old server', { version: 140_012 }, /^refused DATABASE: PostgreSQL 14 is too old; 15 to 18/],
  [
    'a server that is newer than those that were tried',
    { version: 190_000 },
    /^advised DATABASE: PostgreSQL 19 was not tried/,
  ],
  ['too few connections', { connections: 17 }, /^refused.*17 connections.*need 18.*max_connections = 50;/],
  ['connections that others use', { freeConnections: 3 }, /^advised DATABASE: 3 connections are free/],
  ['texts that sort in another way', { isCollationStale: true }, /^advised.*reindex database muqabla;/],
])('names %s with the SQL that helps', (_, change, expected) => {
  expect(itemsOf(change)).toEqual([expect.stringMatching(expected)]);
});

it.each([
  [1.4, null],
  [5, /^advised CLOCK: this machine's time is 5 seconds before the database's/],
  [-61, /^refused CLOCK: this machine's time is 61 seconds behind the database's \| apt install chrony/],
])('says of a clock that is %s seconds ahead: %s', (seconds, expected) => {
  expect(itemsOf({}, seconds)).toEqual(expected === null ? [] : [expect.stringMatching(expected)]);
});

it.each([
  ['28P01', "alter role muqabla password '…';   the one of DATABASE_URL"],
  ['28000', "create role muqabla login createrole password '…';   and a line for it in pg_hba.conf"],
  ['3D000', "create database play owner muqabla encoding 'UTF8' locale 'C.UTF-8' template template0;"],
  ['ECONNREFUSED', 'systemctl enable --now postgresql'],
  ['53300', 'alter system set max_connections = 200;   then restart PostgreSQL'],
  ['XX000', 'DATABASE_URL'],
])('answers a connection that fails by %s with what helps', (code, value) => {
  const error = Object.assign(new Error('the reason'), { code });
  expect(connectionItem(error, 'postgres://muqabla:pw@localhost:5432/play')).toMatchObject({
    level: 'refused',
    subject: 'DATABASE',
    problem: expect.stringContaining('the reason'),
    value,
  });
});
