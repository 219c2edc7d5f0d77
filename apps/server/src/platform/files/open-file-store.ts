import { resolve } from 'node:path';
import type { Bucket } from './bucket-store.ts';
import type { FileStore } from './files.ts';
import { openFolderStore } from './folder-store.ts';

type Options = { dataDirectory: string; bucket: Bucket | null };

/** Opens the store this process is configured for. The S3 client is loaded only when there is a bucket. */
export const openFileStore = async ({ dataDirectory, bucket }: Options): Promise<FileStore> => {
  if (bucket === null) return openFolderStore(resolve(dataDirectory, 'files'));
  const { openBucketStore } = await import('./bucket-store.ts');
  return openBucketStore(bucket);
};
