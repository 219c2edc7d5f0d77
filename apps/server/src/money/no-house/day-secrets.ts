import type { ReadLogHash } from '../../core/public-log/log-secret.queries.ts';

/** The secrets of one day: the key of its leaves, and the salt of the hashes in them. An auditor is given both. */
export const daySecretsOf = async (
  readLogHash: ReadLogHash,
  period: string,
): Promise<{ treeKey: Uint8Array; salt: Uint8Array }> => {
  const hash = await readLogHash();
  return {
    treeKey: new Uint8Array(hash('no-house tree', period)),
    salt: new Uint8Array(hash('no-house salt', period)),
  };
};
