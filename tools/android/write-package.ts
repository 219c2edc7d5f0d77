import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ReadFile, projectPictures } from './pictures.ts';
import { PACKAGE_NAME, type Package, projectFiles, type WebManifest } from './project-files.rules.ts';

/** The installation that a package opens: its manifest, and the files that it names. */
export type Installation = { readonly economy: string; readonly manifest: WebManifest; readonly read: ReadFile };

type PackageRequest = Omit<Package, 'manifest'> & { readonly folder: string };

/** The reason for which no package is written; null for none. */
const refusalOf = (
  { folder, origin, packageName, versionCode }: PackageRequest,
  { economy }: Installation,
): string | null => {
  if (!origin.startsWith('https://')) return `${origin} is no https address, which Android needs.`;
  if (!PACKAGE_NAME.test(packageName)) return `'${packageName}' is no name of a package, such as in.khel.app.`;
  if (!Number.isInteger(versionCode) || versionCode < 1) return 'The version is a whole number from 1.';
  if (economy !== 'points') return `${origin} is not played for points, and stores in India take no game for money.`;
  return existsSync(folder) && readdirSync(folder).length > 0 ? `${folder} is not empty.` : null;
};

/** Writes the project into an empty folder, and returns the paths of its files. Throws the reason where it is not to be. */
export const writePackage = async (request: PackageRequest, installation: Installation): Promise<string[]> => {
  const refusal = refusalOf(request, installation);
  if (refusal !== null) throw new Error(refusal);
  const { manifest, read } = installation;
  const files = { ...projectFiles({ ...request, manifest }), ...(await projectPictures(manifest, read)) };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(request.folder, path)), { recursive: true });
    writeFileSync(join(request.folder, path), content);
  }
  return Object.keys(files);
};
