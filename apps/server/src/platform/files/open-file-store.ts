import { resolve } from 'node:path';
import type { Bucket } from './bucket-store.ts';
import { type FileStore, openFolderStore } from './files.ts';

type Asked = { dataDirectory: string; bucket: Bucket | null };

/** Opens the store this process is configured for. What talks to a bucket is loaded only by a process that has one. */
export const openFileStore = async ({ dataDirectory, bucket }: Asked): Promise<FileStore> => {
  if (bucket === null) return openFolderStore(resolve(dataDirectory, 'files'));
  const { openBucketStore } = await import('./bucket-store.ts');
  return openBucketStore(bucket);
};
