import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { FileMissing, type FileStore, FilesUnavailable } from './files.ts';

/** A private bucket of an S3 service, and the keys that open it. */
export type Bucket = {
  /** Where the service is reached, without a slash at the end. */
  endpoint: string;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket's name comes in the path (endpoint/bucket/key) and not before the host (bucket.endpoint/key). */
  pathStyle: boolean;
};

type Answer = { status: number; bytes: Buffer };

const TRIES = 3;
// Below the minute after which balancers commonly give a request up.
const TRY_MILLISECONDS = 10_000;

/** Where the keys of a bucket begin. */
export const addressOfBucket = ({ endpoint, name, pathStyle }: Pick<Bucket, 'endpoint' | 'name' | 'pathStyle'>) => {
  if (pathStyle) return `${endpoint}/${name}`;
  const { protocol, host, pathname } = new URL(endpoint);
  return `${protocol}//${name}.${host}${pathname.replace(/\/$/, '')}`;
};

// S3 answers with a small XML whose Code says why: SlowDown, NoSuchKey, AccessDenied and so on.
const codeIn = ({ status, bytes }: Answer) => /<Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1] ?? `status ${status}`;

const isPassing = ({ status }: Answer) => status >= 500 || status === 429;

/** Keeps files in a private bucket. Every request is signed; the bucket is never opened to the public. */
export const openBucketStore = (bucket: Bucket): FileStore => {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const address = addressOfBucket(bucket);

  const askOnce = async (key: string, init: { method: string; body?: Buffer; headers?: Record<string, string> }) => {
    const response = await client.fetch(`${address}/${key}`, {
      ...init,
      // A redirect leads to another region, for which the signature would not be good.
      redirect: 'manual',
      signal: AbortSignal.timeout(TRY_MILLISECONDS),
    });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  // The same bytes under the same key may be put twice, so any request may be repeated.
  const ask: typeof askOnce = async (key, init) => {
    for (let left = TRIES - 1; ; left -= 1) {
      try {
        const answer = await askOnce(key, init);
        if (left === 0 || !isPassing(answer)) return answer;
      } catch (cause) {
        if (left === 0) throw new FilesUnavailable('it does not answer', { cause });
      }
    }
  };

  return {
    put: async (key, bytes) => {
      // Part of what is signed: the service refuses bytes that were changed or cut short on the way.
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const answer = await ask(key, { method: 'PUT', body: bytes, headers: { 'x-amz-content-sha256': sha256 } });
      if (answer.status !== 200) throw new FilesUnavailable(codeIn(answer));
    },
    get: async (key) => {
      const answer = await ask(key, { method: 'GET' });
      if (answer.status === 200) return answer.bytes;
      const code = codeIn(answer);
      if (code === 'NoSuchKey') throw new FileMissing(key);
      throw new FilesUnavailable(code);
    },
  };
};
