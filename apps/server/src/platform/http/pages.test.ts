import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mountPages } from './pages.ts';

let folder: string;
let app: FastifyInstance;
const admin = (file: string) => join(folder, 'admin', file);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muqabla-pages-'));
  await mkdir(admin('assets'), { recursive: true });
  await mkdir(join(folder, 'art'));
  await writeFile(admin('index.html'), 'is being built');
  app = fastify();
  await mkdir(join(folder, 'web'));
  await writeFile(join(folder, 'web', 'index.html'), '<html lang="en">');
  await mountPages(app, {
    web: join(folder, 'web'),
    admin: join(folder, 'admin'),
    art: join(folder, 'art'),
    economy: 'points',
    readBrand: async () => ({ name: 'Muqabla', colour: '' }),
    readPicture: null,
  });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  return { statusCode, body, cached: headers['cache-control'], encoding: headers['content-encoding'] };
};
const page = (body: string) => ({ statusCode: 200, body, cached: 'no-cache', encoding: undefined });

it.each(['/admin', '/admin/', '/admin/players/7'])(
  'serves the console that is built after the start at %s',
  async (url) => {
    expect(await get(url)).toEqual(page('is being built'));
    await writeFile(admin('index.html'), 'the console');
    await writeFile(admin('assets/index-1.js'), 'the script');
    expect(await get(url)).toEqual(page('the console'));
    const script = { statusCode: 200, cached: 'public, max-age=31536000, immutable' };
    expect(await get('/admin/assets/index-1.js')).toEqual({ ...script, body: 'the script', encoding: undefined });
    await writeFile(admin('assets/index-1.js.br'), 'less');
    expect(await get('/admin/assets/index-1.js')).toEqual({ ...script, body: 'less', encoding: 'br' });
  },
);

it('looks built files of the player app up when they are asked for, instead of keeping a route for each', async () => {
  await mkdir(join(folder, 'web', 'assets', 'en-1'), { recursive: true });
  await writeFile(join(folder, 'web', 'assets', 'en-1', 'home-1.js'), 'the script');
  expect(await get('/assets/en-1/home-1.js')).toMatchObject({ statusCode: 200, body: 'the script' });
  expect(await get('/assets/en-1/gone-1.js')).toMatchObject({ body: expect.not.stringContaining('<html') });
});

it('has no page for a file that is gone', async () => {
  const { body } = await get('/admin/assets/gone-1.js');
  expect(body).not.toContain('is being built');
});

it.each(['/', '/index.html', '/wallet'])('says in the page at %s which economy it is of', async (url) => {
  expect(await get(url)).toEqual(page('<html data-economy="points" lang="en">'));
});

it('says it in the page of the console too', async () => {
  await writeFile(admin('index.html'), '<html lang="hi">');
  for (const url of ['/admin/', '/admin/index.html', '/admin/players'])
    expect(await get(url)).toEqual(page('<html data-economy="points" lang="hi">'));
});

it('allows the scripts in a page by their hashes, and no others', async () => {
  await writeFile(admin('index.html'), '<script>boot()</script><script src="/a.js"></script>');
  app.addHook('onRequest', async (_, reply) => {
    reply.header('content-security-policy', "default-src 'self';script-src 'self';style-src 'self'");
  });
  const { headers } = await app.inject('/admin/players');
  const hash = createHash('sha256').update('boot()').digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'self';script-src 'self' 'sha256-${hash}';style-src 'self'`,
  );
});

it.each(['/admin/players~', '/admin/.git/config'])('says with its page that there is nothing at %s', async (url) => {
  await writeFile(admin('index.html'), 'the console');
  expect(await get(url)).toMatchObject({ statusCode: 404, body: 'the console' });
});
