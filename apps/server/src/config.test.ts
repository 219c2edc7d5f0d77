import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const env = { DATA_DIR: join(tmpdir(), 'muqabla-config'), SECRET_KEY: 'k'.repeat(32) };

it('fails nowhere unless asked to', () => {
  expect(readConfig(env).failPlan).toBeNull();
});

it('fails at a named point, at the passing that is asked for', () => {
  expect(readConfig({ ...env, FAIL_POINT: 'moves:posted@25' }).failPlan).toEqual({
    point: 'moves:posted',
    passing: 25,
    postgresPid: null,
  });
  expect(readConfig({ ...env, FAIL_POINT: 'moves:posted', FAIL_POSTGRES_PID: '4711' }).failPlan).toMatchObject({
    passing: 1,
    postgresPid: 4711,
  });
});

it.each(['nowhere', 'moves:posted@0', 'moves:posted@x', ''])('refuses to fail at %j', (point) => {
  expect(() => readConfig({ ...env, FAIL_POINT: point })).toThrow('FAIL_POINT');
});

it('never fails on purpose where money is real', () => {
  expect(() => readConfig({ ...env, FAIL_POINT: 'moves:posted', LIVE_MONEY_ACK: 'yes' })).toThrow('only a sandbox');
});
