import type { Economy } from '@muqabla/contract/economy';
import { schemaIn } from '@muqabla/contract/economy-schemas';
import { CLIENT_EVENTS, type EventReader, SERVER_EVENTS } from '@muqabla/contract/event-schemas';
import { VISITORS_NAMESPACE } from '@muqabla/contract/events';
import * as z from 'zod';

/** The unit of every amount, for readers of the documents. */
export const UNITS = { sandbox: 'rupees', points: 'points', live: 'rupees' } as const satisfies Record<Economy, string>;

type Schema = Record<string, unknown>;
type Message = { name: string; summary: string; payload: Schema };
type Event = { summary: string; payload: z.core.$ZodType; schema?: string };

const CHANNELS: Record<EventReader, { address: string; title: string; description: string }> = {
  players: {
    address: '/',
    title: 'Players',
    description:
      'The namespace `/` with the access token of a player in the handshake, as `auth: { token }`, or with the session cookie.',
  },
  staff: {
    address: '/',
    title: 'Staff',
    description: 'The namespace `/` with the access token of a staff member in the handshake, as `auth: { token }`.',
  },
  visitors: {
    address: VISITORS_NAMESPACE,
    title: 'Pages without a session',
    description: `The namespace \`${VISITORS_NAMESPACE}\`, without authentication.`,
  },
};

const descriptionOf = (
  economy: Economy,
) => `The events over [Socket.IO](https://socket.io) 4: path \`/socket.io\`, transport websocket only. An
event is a Socket.IO packet of its name and one payload. Amounts are ${UNITS[economy]} with at most two decimals, instants are ISO 8601
in UTC.

Operations are those of the server: it sends what clients receive. Delivery is best effort and only while connected: after each
connect a client reads again what it shows. A client may send 10 messages a second of at most 16 kB. The calls are in
\`/api/openapi.json\`.`;

const jsonSchema = (schema: z.core.$ZodType, { io, economy }: { io: 'input' | 'output'; economy: Economy }): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schemaIn(schema, economy), {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
  });
  return rest;
};

const reference = (...path: string[]) => ({ $ref: `#/${path.join('/')}` });

/** The AsyncAPI 3.0 document of all events, generated from the contract. `host` is that of the product. */
export const describeEvents = ({ economy, host }: { economy: Economy; host: string }) => {
  const schemas: Record<string, Schema> = {};
  const messages: Record<string, Message> = {};
  const operations: Record<string, object> = {};
  const channels = Object.fromEntries(
    Object.entries(CHANNELS).map(([name, channel]) => [
      name,
      { ...channel, servers: [reference('servers', 'product')], messages: {} as Record<string, object> },
    ]),
  );
  const payloadOf = ({ payload, schema }: Event, io: 'input' | 'output'): Schema => {
    if (schema === undefined) return jsonSchema(payload, { io, economy });
    schemas[schema] ??= jsonSchema(payload, { io, economy });
    return reference('components', 'schemas', schema);
  };
  const add = (event: Event & { name: string }, action: 'send' | 'receive', readers: readonly EventReader[]) => {
    const { name, summary } = event;
    messages[name] = { name, summary, payload: payloadOf(event, action === 'send' ? 'output' : 'input') };
    for (const reader of readers) {
      const channel = channels[reader];
      if (channel !== undefined) channel.messages[name] = reference('components', 'messages', name);
      const id = readers.length === 1 ? name : `${name}.${reader}`;
      operations[id] = {
        action,
        summary,
        channel: reference('channels', reader),
        messages: [reference('channels', reader, 'messages', name)],
      };
    }
  };
  for (const [name, { to, ...event }] of Object.entries(SERVER_EVENTS)) add({ name, ...event }, 'send', to);
  for (const [name, { from, ...event }] of Object.entries(CLIENT_EVENTS)) add({ name, ...event }, 'receive', from);
  return {
    asyncapi: '3.0.0',
    info: { title: 'Muqabla', version: '1', description: descriptionOf(economy) },
    defaultContentType: 'application/json',
    servers: { product: { host, pathname: '/socket.io', protocol: 'wss', description: 'Socket.IO 4 over websocket.' } },
    channels,
    operations,
    components: { messages, schemas },
  };
};
