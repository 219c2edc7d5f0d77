import * as client from 'openid-client';
import type { Clock } from '../../platform/clock.ts';
import type { OidcConfig } from './oidc-config.ts';
import { attempt } from './oidc-failures.ts';
import { OidcFailure } from './port.ts';

/** Long enough that sign-ins rarely wait for it, short enough that a change at the issuer is seen. */
const KEPT_MILLISECONDS = 10 * 60_000;

type Options = { readonly clock: Clock; readonly isOnThisMachine: boolean };

const readDocument = async (config: OidcConfig, isOnThisMachine: boolean): Promise<client.ServerMetadata> => {
  const found = await client.discovery(new URL(config.issuer), config.clientId, config.clientSecret, undefined, {
    timeout: config.timeoutSeconds,
    execute: isOnThisMachine ? [client.allowInsecureRequests] : [],
  });
  const metadata = found.serverMetadata();
  if (metadata.authorization_endpoint === undefined || metadata.token_endpoint === undefined)
    throw new Error('the discovery document has no endpoints');
  return metadata;
};

/** The issuer's discovery document, kept for ten minutes and shared by sign-ins at once; a failure is not kept. */
export const createDiscovery = (config: OidcConfig, { clock, isOnThisMachine }: Options) => {
  let known: { metadata: Promise<client.ServerMetadata>; until: number } | null = null;

  const read = (): Promise<client.ServerMetadata> => {
    const now = clock.now().getTime();
    if (known !== null && known.until > now) return known.metadata;
    const metadata = readDocument(config, isOnThisMachine).catch((error: unknown) => {
      if (known?.metadata === metadata) known = null;
      // No staff member can sign in by a document with any fault.
      throw new OidcFailure('unavailable', error instanceof Error ? error.message : String(error), error);
    });
    known = { metadata, until: now + KEPT_MILLISECONDS };
    return metadata;
  };
  const forget = () => {
    known = null;
  };
  return {
    read,
    forget,
    /** Runs a validation by the document, and once more by a new one where the answer does not fit: it may name another algorithm. */
    use: async <T>(validate: (metadata: client.ServerMetadata) => Promise<T>): Promise<T> => {
      const kept = await read();
      try {
        return await attempt(() => validate(kept));
      } catch (error) {
        if (!(error instanceof OidcFailure) || error.kind !== 'unproved') throw error;
        forget();
        const metadata = await read();
        if (JSON.stringify(metadata) === JSON.stringify(kept)) throw error;
        return validate(metadata);
      }
    },
  };
};
