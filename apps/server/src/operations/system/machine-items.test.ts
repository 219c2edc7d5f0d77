import { expect, it } from 'vitest';
import { FilesUnavailable } from '../../platform/files/files.ts';
import { faultOfBucket, faultOfRedis, type MachineFacts, machineItems } from './machine-items.ts';

const GIGABYTE = 1024 ** 3;
const right: MachineFacts = {
  takenPorts: [],
  dataDirectory: '/var/lib/muqabla',
  isDataDirectoryWritable: true,
  freeBytes: 20 * GIGABYTE,
  memoryBytes: 2 * GIGABYTE,
  redis: null,
  bucket: null,
};
const itemsOf = (change: Partial<MachineFacts>, { processes = 2, isRehearsal = false } = {}) =>
  machineItems({ ...right, ...change }, { processes, isRehearsal }).map(
    ({ level, subject, problem, value }) => `${level} ${subject}: ${problem} | ${value}`,
  );

it('has nothing to say about a machine of 2 GB with two processes', () => {
  expect(itemsOf({})).toEqual([]);
});

it.each<[string, Partial<MachineFacts>, RegExp]>([
  [
    'a port of another program',
    { takenPorts: [{ variable: 'PORT', port: 3000, by: 'another program' }] },
    /^refused PORT: Port 3000 is taken by another program\. Stop it, or choose another with PORT=3001\./,
  ],
  [
    'a port of this server, at a start',
    { takenPorts: [{ variable: 'METRICS_PORT', port: 9464, by: 'this server' }] },
    /^refused METRICS_PORT: Port 9464/,
  ],
  [
    'a folder of another user',
    { isDataDirectoryWritable: false },
    /^refused DATA_DIR.*install -d -m 700 -o muqabla -g muqabla \/var\/lib\/muqabla/,
  ],
  ['a full disk', { freeBytes: 100 * 1024 ** 2 }, /^refused DISK: 100 MB are free/],
  ['a disk that fills', { freeBytes: GIGABYTE }, /^advised DISK: 1024 MB are free/],
  [
    'too many processes for the memory',
    { memoryBytes: GIGABYTE - 1 },
    /^advised PROCESSES: 2 processes.*\| PROCESSES=1$/,
  ],
  ['a Redis that is set up wrong', { redis: { reason: 'NOAUTH', isOutage: false } }, /^refused REDIS_URL: NOAUTH/],
  ['a Redis that is away', { redis: { reason: 'away', isOutage: true } }, /^advised REDIS_URL: away/],
  ['a bucket of others', { bucket: { reason: 'AccessDenied', isOutage: false } }, /^refused S3_BUCKET: AccessDenied/],
])('names %s with the command that helps', (_, change, expected) => {
  expect(itemsOf(change)).toEqual([expect.stringMatching(expected)]);
});

it('advises before an upgrade to stop the server that runs', () => {
  const takenPorts: MachineFacts['takenPorts'] = [{ variable: 'PORT', port: 3000, by: 'this server' }];
  expect(itemsOf({ takenPorts }, { isRehearsal: true })).toEqual([
    expect.stringMatching(/^advised PORT: Muqabla already runs at port 3000.*\| systemctl stop muqabla$/),
  ]);
});

it.each([
  [{ version: 7 }, null],
  [{ version: Number.NaN }, null],
  [{ version: 6 }, false],
  [{ error: new Error('NOAUTH Authentication required.') }, false],
  [{ error: new Error('WRONGPASS invalid username-password pair') }, false],
  [{ error: new Error("READONLY You can't write against a read only replica.") }, true],
  [{ error: Object.assign(new Error(''), { code: 'ECONNREFUSED' }) }, true],
])('takes %o from Redis for a fault that is an outage: %s', (asked, isOutage) => {
  expect(faultOfRedis(asked)?.isOutage ?? null).toBe(isOutage);
});

it.each([
  [new FilesUnavailable('AccessDenied'), false],
  [new FilesUnavailable('NoSuchBucket'), false],
  [new FilesUnavailable('SlowDown'), true],
  [new FilesUnavailable('status 503'), true],
  [new FilesUnavailable('it does not respond'), true],
  [new Error('no result in 8000 ms'), true],
])('takes %s from the bucket for an outage: %s', (error, isOutage) => {
  expect(faultOfBucket(error)).toMatchObject({ isOutage });
});
