import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A field of a protobuf message: its number, and its bytes or its number as a varint. */
type Field = readonly [number: number, value: Buffer | bigint];

const readVarint = (bytes: Buffer, at: number): [value: bigint, next: number] => {
  let value = 0n;
  for (let next = at, shift = 0n; ; next += 1, shift += 7n) {
    const byte = bytes.readUInt8(next);
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return [value, next + 1];
  }
};

const FIXED_BYTES: Readonly<Record<number, number>> = { 1: 8, 5: 4 };
const BYTES_TYPE = 2;

const fieldsOf = (bytes: Buffer): Field[] => {
  const fields: Field[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag, start] = readVarint(bytes, at);
    const [number, type] = [Number(tag >> 3n), Number(tag & 7n)];
    const fixed = FIXED_BYTES[type];
    const [value, next] = fixed === undefined ? readVarint(bytes, start) : [BigInt(fixed), start];
    const length = type === BYTES_TYPE || fixed !== undefined ? Number(value) : 0;
    fields.push([number, length > 0 || type === BYTES_TYPE ? bytes.subarray(next, next + length) : value]);
    at = next + length;
  }
  return fields;
};

const messagesIn = (bytes: Buffer, number: number): Buffer[] =>
  fieldsOf(bytes).flatMap(([each, value]) => (each === number && value instanceof Buffer ? [value] : []));
const bytesIn = (bytes: Buffer, number: number): Buffer => messagesIn(bytes, number)[0] ?? Buffer.alloc(0);
const numberIn = (bytes: Buffer, number: number): number =>
  Number(fieldsOf(bytes).find(([each]) => each === number)?.[1] ?? 0n);

const attributesOf = (message: Buffer, number: number): Record<string, string | number> =>
  Object.fromEntries(
    messagesIn(message, number).map((pair) => {
      const value = bytesIn(pair, 2);
      const [kind] = fieldsOf(value)[0] ?? [0];
      return [bytesIn(pair, 1).toString(), kind === 1 ? bytesIn(value, 1).toString() : numberIn(value, kind)];
    }),
  );

const KINDS = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'];

/** A span as the collector has received it. */
export type ReceivedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string;
  readonly name: string;
  readonly kind: string | undefined;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isFailed: boolean;
  readonly resource: Readonly<Record<string, string | number>>;
};

const FAILED = 2;

const spanOf = (span: Buffer, resource: ReceivedSpan['resource']): ReceivedSpan => ({
  traceId: bytesIn(span, 1).toString('hex'),
  spanId: bytesIn(span, 2).toString('hex'),
  parentId: bytesIn(span, 4).toString('hex'),
  name: bytesIn(span, 5).toString(),
  kind: KINDS[numberIn(span, 6)],
  attributes: attributesOf(span, 9),
  isFailed: numberIn(bytesIn(span, 15), 3) === FAILED,
  resource,
});

/** Reads the spans of an ExportTraceServiceRequest of OTLP 1. */
const spansOf = (body: Buffer): ReceivedSpan[] =>
  messagesIn(body, 1).flatMap((ofResource) => {
    const resource = attributesOf(bytesIn(ofResource, 1), 1);
    return messagesIn(ofResource, 2).flatMap((scope) => messagesIn(scope, 2).map((span) => spanOf(span, resource)));
  });

/** A collector that takes traces by OTLP over HTTP in protobuf. */
export const startOtlpReceiver = async () => {
  const spans: ReceivedSpan[] = [];
  const bodies: Buffer[] = [];
  const requests: { path: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray());
    requests.push({ path: request.url, headers: request.headers });
    bodies.push(body);
    spans.push(...spansOf(body));
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    spans,
    bodies,
    requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
