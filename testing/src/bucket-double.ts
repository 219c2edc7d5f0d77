import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bucket } from '../../apps/server/src/platform/files/bucket-store.ts';

const KEYS = { accessKeyId: 'AKIDOFTHEDOUBLE', secretAccessKey: 'the secret key of the double' };
const REGION = 'ap-south-1';
const NAME = 'muqabla-files';

/**
 * The failure of the service: not at all, with an error response, by closing the connection, or by refusing every
 * request.
 */
type FailureMode = 'well' | 'slow-down' | 'cut' | 'forbidden' | 'no-bucket';

/** An S3 service with one bucket, which refuses requests without a valid Signature Version 4. */
export type BucketDouble = {
  bucket: Bucket;
  kept: Map<string, Buffer>;
  /** The number of requests, successful or not. */
  requests(): number;
  /** Sets the failure of the next `forRequests` requests, or of all until the next call. */
  failWith(failure: FailureMode, forRequests?: number): void;
  /** Sets the Retry-After header of the responses that are `slow-down`; null for none. */
  askToWait(retryAfter: string | null): void;
  stop(): Promise<void>;
};

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** The error code of a request whose signature is invalid; null for a valid one. */
const refusalOf = ({ method, url = '/', headers }: IncomingMessage, bytes: Buffer) => {
  const given =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    );
  if (given === null) return 'AccessDenied';
  const [, id, day = '', region, names = '', signature] = given;
  if (id !== KEYS.accessKeyId || region !== REGION) return 'InvalidAccessKeyId';
  const time = String(headers['x-amz-date']);
  const body = String(headers['x-amz-content-sha256']);
  if (body !== 'UNSIGNED-PAYLOAD' && body !== sha256(bytes)) return 'XAmzContentSHA256Mismatch';
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}`);
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  searchParams.sort();
  const canonicalRequest = [method, pathname, searchParams.toString(), ...lines, '', names, body].join('\n');
  const key = [day, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${KEYS.secretAccessKey}`);
  const signed = hmac(
    key,
    ['AWS4-HMAC-SHA256', time, `${day}/${REGION}/s3/aws4_request`, sha256(canonicalRequest)].join('\n'),
  );
  return signed.toString('hex') === signature ? null : 'SignatureDoesNotMatch';
};

const STATUS: Record<string, number> = { NoSuchKey: 404, NoSuchBucket: 404, SlowDown: 503 };
const respondError = (response: ServerResponse, code: string, retryAfter: string | null = null) =>
  response
    .writeHead(STATUS[code] ?? 403, {
      'content-type': 'application/xml',
      ...(retryAfter !== null && { 'retry-after': retryAfter }),
    })
    .end(`<Error><Code>${code}</Code></Error>`);

/** The object key of a request, with path-style or host-style addressing; null for another bucket. */
const keyOf = ({ url = '/', headers }: IncomingMessage) => {
  const { pathname } = new URL(url, 'http://localhost');
  const path = String(headers.host).startsWith(`${NAME}.`) ? `/${NAME}${pathname}` : pathname;
  return path.startsWith(`/${NAME}/`) ? decodeURIComponent(path.slice(NAME.length + 2)) : null;
};

const PAGE = 2;

/** A page of the bucket's keys in order, as a response of ListObjectsV2. */
const listOf = (kept: ReadonlyMap<string, Buffer>, url: string) => {
  const { searchParams } = new URL(url, 'http://localhost');
  const [prefix, after] = [searchParams.get('prefix') ?? '', searchParams.get('start-after') ?? ''];
  const left = [...kept.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const keys = left.slice(0, PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  return `<ListBucketResult><IsTruncated>${left.length > PAGE}</IsTruncated>${keys.join('')}</ListBucketResult>`;
};

export const startBucketDouble = async (): Promise<BucketDouble> => {
  const kept = new Map<string, Buffer>();
  let failure: FailureMode = 'well';
  let left = 0;
  let requests = 0;
  let retryAfter: string | null = null;
  const takeFailure = () => {
    requests += 1;
    const current = failure;
    left -= 1;
    if (left <= 0) failure = 'well';
    return current;
  };
  const answer = (request: IncomingMessage, response: ServerResponse, bytes: Buffer) => {
    const current = takeFailure();
    if (current === 'cut') return response.destroy();
    if (current === 'slow-down') return respondError(response, 'SlowDown', retryAfter);
    if (current === 'forbidden') return respondError(response, 'AccessDenied');
    const refused = refusalOf(request, bytes);
    if (refused !== null) return respondError(response, refused);
    const key = keyOf(request);
    if (key === null || current === 'no-bucket') return respondError(response, 'NoSuchBucket');
    if (request.method === 'PUT') {
      kept.set(key, bytes);
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      kept.delete(key);
      return response.writeHead(204).end();
    }
    if (key === '') return response.writeHead(200).end(listOf(kept, request.url ?? '/'));
    const found = kept.get(key);
    return found === undefined ? respondError(response, 'NoSuchKey') : response.writeHead(200).end(found);
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    bucket: { ...KEYS, endpoint: `http://localhost:${port}`, region: REGION, name: NAME, pathStyle: true },
    kept,
    requests: () => requests,
    failWith: (next, forRequests = Number.POSITIVE_INFINITY) => {
      failure = next;
      left = forRequests;
    },
    askToWait: (next) => void (retryAfter = next),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
