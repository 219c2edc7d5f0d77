import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENSHOT_MAX_BYTES } from '@muqabla/contract/constants';
import { expect, it } from 'vitest';
import { root } from './source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const nginx = read('deploy/proxy/nginx.conf');
const haproxy = read('deploy/proxy/haproxy.cfg');

const seconds = (text: string) => Number.parseInt(text, 10) * ({ s: 1, m: 60, h: 3600 }[text.at(-1) ?? ''] ?? 0);
const valueIn = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';

it('lets the server itself refuse a picture that is too large', () => {
  const megabytes = Number.parseInt(valueIn(nginx, /client_max_body_size (\d+)m;/), 10);
  // The server reads five times the largest picture, to answer in the person's language.
  expect(megabytes * 1024 * 1024).toBeGreaterThan(5 * SCREENSHOT_MAX_BYTES);
});

it('gives sockets an upgrade and an hour of quiet, bodies two minutes, and calls longer than the server takes', () => {
  expect(nginx).toMatch(/proxy_set_header Upgrade \$http_upgrade;[^]*location \/socket\.io\//);
  expect(seconds(valueIn(nginx, /location \/socket\.io\/ \{[^}]*proxy_read_timeout (\w+);/))).toBe(3600);
  expect(seconds(valueIn(haproxy, /timeout tunnel (\w+)/))).toBe(3600);
  for (const body of [valueIn(nginx, /client_body_timeout (\w+);/), valueIn(haproxy, /timeout client (\w+)/)])
    expect(seconds(body)).toBeGreaterThanOrEqual(120);
  for (const answer of [valueIn(nginx, /proxy_read_timeout (\w+);/), valueIn(haproxy, /timeout server (\w+)/)])
    expect(seconds(answer)).toBeGreaterThan(60);
});

it.each(['deploy/proxy/haproxy.cfg', 'deploy/haproxy.cfg'])('replaces the address that a caller names: %s', (path) => {
  expect(read(path)).toMatch(/http-request del-header x-forwarded-for\n\s+option forwardfor/);
});

it('replaces it in nginx, and repeats no call', () => {
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(nginx).toContain('proxy_next_upstream off;');
});

it('passes on no trace of a visitor', () => {
  expect(nginx).toContain('proxy_set_header traceparent "";');
  expect(read('deploy/proxy/Caddyfile')).toContain('header_up -traceparent');
  for (const path of ['deploy/proxy/haproxy.cfg', 'deploy/haproxy.cfg'])
    expect(read(path)).toContain('http-request del-header traceparent');
});
