// Prints the bill of materials of what an installation runs and serves, as CycloneDX JSON: npm run --silent ops sbom > sbom.cdx.json
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type LockedPackages, productionPackages } from './production-packages.rules.ts';

export type Component = {
  'bom-ref': string;
  name: string;
  version: string;
  purl?: string;
  scope?: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
  hashes?: { alg: string; content: string }[];
};
export type Sbom = {
  bomFormat: string;
  specVersion: string;
  metadata: { component: Component & { type: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const ROOT = resolve(import.meta.dirname, '..');
const RUN = ['apps/server', 'apps/web', 'apps/admin'];

const listAll = (): Sbom =>
  JSON.parse(
    execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    }),
  ) as Sbom;

const keep = (sbom: Sbom, isKept: (component: Component) => boolean): Sbom => {
  const components = sbom.components.filter(isKept);
  const refs = new Set([sbom.metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return { ...sbom, components, dependencies };
};

/**
 * The production dependencies of the server and both apps, as the lock file has them. npm's own `--omit=dev` also leaves out
 * what is needed to run and for development, so they are chosen here.
 */
export const readSbom = (): Sbom => {
  const { packages } = JSON.parse(readFileSync(resolve(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  const refs = new Set(
    [...productionPackages(packages, RUN)].map((place) => {
      const name = place.split('node_modules/').at(-1) ?? '';
      return `${place.includes('node_modules/') ? name : `@muqabla/${place.split('/').at(-1)}`}@${packages[place]?.version}`;
    }),
  );
  const sbom = keep(listAll(), (component) => refs.has(component['bom-ref']));
  // npm takes the folder's name for the product's.
  Object.assign(sbom.metadata.component, { name: 'muqabla', type: 'application' });
  return sbom;
};

const isInstalled = ({ name, scope }: Component) =>
  scope !== 'optional' || existsSync(resolve(ROOT, 'node_modules', name));

// Optional packages of other platforms, and those that the image takes out, are not part of it.
if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(keep(readSbom(), isInstalled), null, 2));
