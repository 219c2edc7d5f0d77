import { expect, it } from 'vitest';
import { choosePrimary, urlsOfHosts } from './hosts.rules.ts';

it.each([
  ['postgres://m:pw@one:5432/muqabla', ['postgres://m:pw@one:5432/muqabla']],
  ['postgres://one/muqabla', ['postgres://one/muqabla']],
  [
    'postgres://m:p%2Cw@one:5432,two:5433/muqabla?sslmode=verify-full',
    [
      'postgres://m:p%2Cw@one:5432/muqabla?sslmode=verify-full',
      'postgres://m:p%2Cw@two:5433/muqabla?sslmode=verify-full',
    ],
  ],
  ['postgresql://m@[::1]:5432,[::2]:5432/x', ['postgresql://m@[::1]:5432/x', 'postgresql://m@[::2]:5432/x']],
  ['postgres://one,one,two/x', ['postgres://one/x', 'postgres://two/x']],
])('%s names the servers %j', (url, urls) => expect(urlsOfHosts(url)).toEqual(urls));

const primary = (timeline: number) => ({ isStandby: false, timeline });
const standby = (timeline: number) => ({ isStandby: true, timeline });

it.each([
  ['the only primary', [standby(0), primary(1)], 0, primary(1)],
  ['the primary that was promoted last', [primary(3), primary(4), standby(0)], 0, primary(4)],
  ['none among standbys', [standby(0), standby(0)], 0, undefined],
  ['none while only a superseded primary responds', [primary(3), standby(0)], 4, undefined],
])('chooses %s', (_, servers, newest, chosen) => expect(choosePrimary(servers, newest)).toEqual(chosen));
