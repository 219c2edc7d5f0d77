import { createHash } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { systemClock } from '../clock.ts';
import { pauseBeforeNext, retryAfterMilliseconds } from './bucket-retries.rules.ts';
import { FileMissing, type FileStore, FilesUnavailable } from './files.ts';

/** A private bucket of an S3 service, and its credentials. */
export type Bucket = {
  /** The URL of the service, without a trailing slash. */
  endpoint: string;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** True when the bucket's name is in the path (endpoint/bucket/key) and not in the host (bucket.endpoint/key). */
  pathStyle: boolean;
};

type BucketResponse = { status: number; bytes: Buffer; retryAfter: string | null };

/** Waits between two attempts, which tests leave out. */
export type Pause = (milliseconds: number) => Promise<unknown>;

const ATTEMPT_MILLISECONDS = 10_000;

/** The URL below which the keys of a bucket are. */
export const bucketUrl = ({ endpoint, name, pathStyle }: Pick<Bucket, 'endpoint' | 'name' | 'pathStyle'>) => {
  if (pathStyle) return `${endpoint}/${name}`;
  const { protocol, host, pathname } = new URL(endpoint);
  return `${protocol}//${name}.${host}${pathname.replace(/\/$/, '')}`;
};

// An S3 error is a small XML document whose Code is the reason: SlowDown, NoSuchKey, AccessDenied and so on.
const errorCodeIn = ({ status, bytes }: BucketResponse) =>
  /<Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1] ?? `status ${status}`;

// Keys contain no character that XML escapes.
const pageIn = ({ bytes }: BucketResponse) => {
  const xml = bytes.toString();
  return {
    keys: [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key),
    isLast: !xml.includes('<IsTruncated>true</IsTruncated>'),
  };
};

const isTransient = ({ status }: BucketResponse) => status >= 500 || status === 429;

/** A file store in a private bucket. Every request is signed; the bucket is never made public. */
export const openBucketStore = (bucket: Bucket, { pause = pauseFor }: { pause?: Pause } = {}): FileStore => {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const url = bucketUrl(bucket);

  const sendOnce = async (key: string, init: { method: string; body?: Buffer; headers?: Record<string, string> }) => {
    const response = await client.fetch(`${url}/${key}`, {
      ...init,
      // A redirect leads to another region, for which the signature is not valid.
      redirect: 'manual',
      signal: AbortSignal.timeout(ATTEMPT_MILLISECONDS),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, bytes, retryAfter: response.headers.get('retry-after') };
  };

  // Writing the same bytes under the same key again changes nothing, so any request may be retried.
  const send: typeof sendOnce = async (key, init) => {
    for (let attempts = 1; ; attempts += 1) {
      const outcome = await sendOnce(key, init).catch((cause: unknown) => ({ cause }));
      if ('status' in outcome && !isTransient(outcome)) return outcome;
      const asked = 'status' in outcome ? retryAfterMilliseconds(outcome.retryAfter, systemClock.now()) : null;
      const milliseconds = pauseBeforeNext({ attempts, asked, chance: Math.random() });
      if (milliseconds !== null) await pause(milliseconds);
      else if ('status' in outcome) return outcome;
      else throw new FilesUnavailable('it does not respond', outcome);
    }
  };

  return {
    put: async (key, bytes) => {
      // The signature covers the hash, so that the service refuses bytes that were changed or cut short in transit.
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const response = await send(key, { method: 'PUT', body: bytes, headers: { 'x-amz-content-sha256': sha256 } });
      if (response.status !== 200) throw new FilesUnavailable(errorCodeIn(response));
    },
    get: async (key) => {
      const response = await send(key, { method: 'GET' });
      if (response.status === 200) return response.bytes;
      const code = errorCodeIn(response);
      if (code === 'NoSuchKey') throw new FileMissing(key);
      throw new FilesUnavailable(code);
    },
    delete: async (key) => {
      const response = await send(key, { method: 'DELETE' });
      if (response.status !== 204 && response.status !== 200) throw new FilesUnavailable(errorCodeIn(response));
    },
    list: async function* (folder) {
      for (let after: string | undefined = ''; after !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder, 'start-after': after });
        const response = await send(`?${query.toString()}`, { method: 'GET' });
        if (response.status !== 200) throw new FilesUnavailable(errorCodeIn(response));
        const { keys, isLast } = pageIn(response);
        yield* keys;
        after = isLast ? undefined : keys.at(-1);
      }
    },
  };
};
