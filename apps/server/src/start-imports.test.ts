import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

// Each takes 5 to 35 MB of a server that has perhaps one gigabyte.
const LOADED_ON_FIRST_USE = [
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/sdk-trace',
  '@scalar/fastify-api-reference',
  '@simplewebauthn/server',
  '@socket.io/redis-adapter',
  'aws4fetch',
  'file-type',
  'graphology',
  'ioredis',
  'pdfkit',
  'sharp',
];

const PROGRAM = `
import { registerHooks } from 'node:module';
const packages = new Set();
registerHooks({
  resolve(name, context, next) {
    const resolved = next(name, context);
    const [, of] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(resolved.url) ?? [];
    if (of !== undefined) packages.add(of);
    return resolved;
  },
});
await import('./server.ts');
console.log(JSON.stringify([...packages]));
`;

it('a server loads what few requests need when one comes', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: import.meta.dirname,
  });
  const loaded = JSON.parse(stdout) as string[];
  expect(loaded).toContain('fastify');
  expect(loaded.filter((name) => LOADED_ON_FIRST_USE.includes(name))).toEqual([]);
});
