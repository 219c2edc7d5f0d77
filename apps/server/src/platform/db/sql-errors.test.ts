import { expect, it } from 'vitest';
import { isConnectionLoss, isDiskFull } from './sql-errors.ts';

const withCode = (code: string) => Object.assign(new Error('as the driver has it'), { code });

it.each([
  ['57P01', 'an administrator ends the connection, or the server shuts down'],
  ['57P02', 'another process of the server crashed'],
  ['57P03', 'the server starts, or ends'],
  ['57P05', 'the connection was idle for too long'],
  ['08006', 'the connection failed'],
  ['53300', 'there is no room for another connection'],
  ['25006', 'the server has become a standby'],
  ['ECONNREFUSED', 'nothing listens'],
  ['ECONNRESET', 'the connection was reset'],
  ['EPIPE', 'the connection was closed while written to'],
  ['ETIMEDOUT', 'nothing answers'],
  ['EHOSTUNREACH', 'there is no way to the host'],
  ['EAI_AGAIN', 'the name server is away'],
])('takes %s for a database that is away: %s', (code) => expect(isConnectionLoss(withCode(code))).toBe(true));

it.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
])('takes "%s" for a database that is away', (words) => expect(isConnectionLoss(new Error(words))).toBe(true));

it.each(['23505', '23514', '40001', '42601', '57014', '22021', '25P02'])(
  'takes %s for a refused statement of a database that is there',
  (code) => expect(isConnectionLoss(withCode(code))).toBe(false),
);

it('takes a missing socket for it, and no other missing file', () => {
  const missing = (syscall: string) => Object.assign(withCode('ENOENT'), { syscall });
  expect(isConnectionLoss(missing('connect'))).toBe(true);
  expect(isConnectionLoss(missing('open'))).toBe(false);
});

it('takes no other error for it', () => {
  expect(isConnectionLoss(new Error('a transaction went on after one of its statements had failed'))).toBe(false);
  expect(isConnectionLoss('Connection terminated')).toBe(false);
});

it.each(['53100', 'ENOSPC', 'EDQUOT'])('takes %s for a full disk', (code) =>
  expect([isDiskFull(withCode(code)), isConnectionLoss(withCode(code))]).toEqual([true, false]),
);
