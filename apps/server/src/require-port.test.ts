import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { requirePort } from './require-port.ts';

it('refuses a port that another program has, and leaves a free one free', async () => {
  const other = createServer().listen({ port: 0, host: '127.0.0.1' });
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(requirePort(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  other.close();
  await once(other, 'close');
  await requirePort(port, '127.0.0.1');
  await requirePort(port, '127.0.0.1');
});
