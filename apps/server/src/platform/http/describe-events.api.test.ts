import specs from '@asyncapi/specs';
import { CLIENT_EVENTS, SERVER_EVENTS } from '@muqabla/contract/event-schemas';
import { write } from '@muqabla/testing/chat-fixtures';
import { listenForEvents } from '@muqabla/testing/event-listener';
import { playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';

type Operation = { action: 'send' | 'receive'; channel: { $ref: string }; messages: { $ref: string }[] };
type Document = {
  channels: Record<string, { address: string; messages: Record<string, { $ref: string }> }>;
  operations: Record<string, Operation>;
  components: { messages: Record<string, { payload: object }>; schemas: Record<string, object> };
};

const server = setUpTestServer();
const createAjv = () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajvFormats.default(ajv);
  return ajv;
};
let document: Document;

beforeAll(async () => {
  document = (await (await fetch(`${server.origin}/api/asyncapi.json`)).json()) as Document;
});

/** The value at a reference inside the document. */
const resolve = ({ $ref }: { $ref: string }) =>
  $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document);

/** The points in which a payload differs from the document's description of the event. */
const faultsOf = (event: string, payload: unknown) => {
  const ajv = createAjv();
  ajv.addSchema({ $id: 'asyncapi', components: document.components });
  const valid = ajv.validate({ $ref: `asyncapi#/components/messages/${event}/payload` }, payload);
  return valid ? [] : ajv.errors;
};

describe('the AsyncAPI document', () => {
  it('is valid by the published schema of AsyncAPI 3.0', () => {
    const ajv = createAjv();
    const isValid = ajv.validate(specs.schemasWithoutId['3.0.0'] as object, document);
    expect(ajv.errors).toBeNull();
    expect(isValid).toBe(true);
  });

  it('has every event of the contract, in its direction', () => {
    const namesOf = (action: Operation['action']) =>
      new Set(
        Object.values(document.operations)
          .filter((operation) => operation.action === action)
          .flatMap(({ messages }) => messages.map(({ $ref }) => $ref.split('/').at(-1))),
      );
    expect(namesOf('send')).toEqual(new Set(Object.keys(SERVER_EVENTS)));
    expect(namesOf('receive')).toEqual(new Set(Object.keys(CLIENT_EVENTS)));
  });

  it('refers only to what it holds', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"(#[^"]+)"/g)].map(([, $ref = '']) => ({ $ref }));
    expect(references.length).toBeGreaterThan(40);
    expect(references.filter((each) => resolve(each) === undefined)).toEqual([]);
  });

  it('has an address for visitors without a session, who receive only changed settings', () => {
    const { address, messages } = document.channels.visitors ?? {};
    expect({ address, events: Object.keys(messages ?? {}) }).toEqual({
      address: '/visitors',
      events: ['settingsChanged'],
    });
  });

  it('is linked from the reference of the API', async () => {
    const openapi = await (await fetch(`${server.origin}/api/openapi.json`)).text();
    expect(openapi).toContain('(/api/asyncapi.json)');
  });
});

it('describes the events of a match, a chat and the settings as they are sent', async () => {
  const host = await playerWithCash(server.origin, 500, 'Asha Verma');
  const joiner = await playerWithCash(server.origin, 500, 'Bilal Khan');
  const owner = await createStaffMember(server, 'owner');
  const player = await listenForEvents({ origin: server.origin, token: host.token });
  const staff = await listenForEvents({ origin: server.origin, token: owner.token });
  const matchId = await startMatch(host, joiner);
  await submitResult(joiner, matchId, { resultStatus: 'loss' });
  await write(host, 'Hello');
  server.features.settings.announceSettings();
  await staff.waitFor('newMessage', () => true);
  await player.waitFor('settingsChanged', () => true);
  await player.waitFor('resultUpdated', matchId);
  const received = [...player.events, ...staff.events];
  expect([...new Set(received.map(({ event }) => event))]).toEqual(
    expect.arrayContaining(['matchCreated', 'roomcodeUpdated', 'resultUpdated', 'newMessage', 'settingsChanged']),
  );
  for (const { event, payload } of received) expect([event, faultsOf(event, payload)]).toEqual([event, []]);
  player.close();
  staff.close();
});
