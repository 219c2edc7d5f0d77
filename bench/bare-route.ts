// The bare route of bench/http.ts in a process of its own: Fastify with one route that returns the JSON it is handed.
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';

const [body = '{}'] = process.argv.slice(2);
const answer: unknown = JSON.parse(body);
const app = fastify({ forceCloseConnections: true });
app.get('/api/user/me', async () => answer);
await app.listen({ port: 0, host: 'localhost' });
process.on('disconnect', () => process.exit(0));
process.send?.({ origin: `http://localhost:${(app.server.address() as AddressInfo).port}` });
