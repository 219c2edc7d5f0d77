import type { FastifyInstance } from 'fastify';

/** A package for Android that may open this installation as its own pages. */
export type AndroidPackage = {
  readonly name: string;
  /** SHA-256 of the certificates that sign it: the store's, and the operator's own for packages beside the store. */
  readonly fingerprints: readonly string[];
};

/** Serves Google's Digital Asset Links, by which Android trusts the package; not found without one. */
export const mountAssetLinks = (
  app: FastifyInstance,
  { androidPackage }: { androidPackage: AndroidPackage | null },
) => {
  if (androidPackage === null) return;
  const { name, fingerprints } = androidPackage;
  const target = { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: fingerprints };
  const statements = [{ relation: ['delegate_permission/common.handle_all_urls'], target }];
  app.get('/.well-known/assetlinks.json', { schema: { hide: true } as object }, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/json').send(JSON.stringify(statements)),
  );
};
