import type { Seal } from '../../platform/crypto/seal.ts';

const PURPOSE = 'webhook secret';

/** Seals the secret of an endpoint, as it is stored. */
export const sealSecret = (seal: Seal, endpointId: string, secret: string): Buffer =>
  seal.close(PURPOSE, endpointId, secret);

/** Opens the secrets of an endpoint, leaving out those of a lost key; null when none opens. */
export const openSecrets = (seal: Seal, endpointId: string, sealed: readonly Buffer[]): string[] | null => {
  const opened = sealed.map((each) => seal.open(PURPOSE, endpointId, each)).filter((secret) => secret !== null);
  return opened.length === 0 ? null : opened;
};
