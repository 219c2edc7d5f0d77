import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { refuseSlowRequests } from './slow-requests.ts';

it('cuts off a body that is sent byte by byte, and no other', async () => {
  const app = fastify(refuseSlowRequests(200));
  onTestFinished(() => app.close());
  app.post('/call', async () => 'served');
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const slow = connect(port, '127.0.0.1');
  slow.write('POST /call HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n"');
  const drip = setInterval(() => slow.write('a'), 20);
  slow.on('error', () => {});
  let response = '';
  slow.on('data', (bytes) => (response += bytes.toString()));
  await new Promise((resolve) => slow.on('close', resolve));
  clearInterval(drip);
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
  expect((await app.inject({ method: 'POST', url: '/call', payload: {} })).statusCode).toBe(200);
});

it('closes the connection of a caller that reads no further', async () => {
  const app = fastify(refuseSlowRequests(200));
  onTestFinished(() => app.close());
  // More than the buffers of both ends take.
  app.get('/large', async () => Buffer.alloc(64_000_000));
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const idle = connect(port, '127.0.0.1');
  idle.on('error', () => {});
  idle.pause();
  idle.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  const [socket] = await accepted;
  await once(socket, 'close');
  idle.destroy();
});
