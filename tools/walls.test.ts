import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Breach, cruise } from './cruise.ts';
import { root } from './source-files.ts';

const server = 'apps/server/src';

/** A small product that crosses every wall: each file with its imports. */
const product: Record<string, string[]> = {
  'packages/contract/src/money.ts': ['react'],
  'packages/games/src/dice.ts': ['node:crypto'],
  'packages/games/src/dice.test.ts': ['node:crypto', './dice.ts'],
  'packages/client/src/api.ts': ['../../../apps/server/src/config.ts', 'pg', 'react', '@small/contract'],
  'packages/client/src/api.test.ts': ['pg'],
  'packages/ui/src/button.tsx': ['@small/contract'],
  [`${server}/config.ts`]: ['./platform/clock.ts'],
  [`${server}/app.ts`]: [
    './play/matches/match/accept-match.ts',
    './core/wallet/get-history.ts',
    './config.ts',
    './lonely.ts',
  ],
  [`${server}/platform/clock.ts`]: ['pg'],
  [`${server}/platform/jobs.ts`]: ['../core/wallet/get-history.ts', '../providers/sms.ts'],
  [`${server}/providers/sms.ts`]: ['../core/wallet/get-history.ts'],
  [`${server}/services.ts`]: ['./core/settings/read-settings.ts'],
  [`${server}/core/ledger/post.ts`]: ['../wallet/get-history.ts', 'pg'],
  [`${server}/core/ledger/check.ts`]: ['./post.ts'],
  [`${server}/core/settings/read-settings.ts`]: ['pg'],
  [`${server}/core/settings/change-settings.ts`]: ['./games.queries.ts'],
  [`${server}/core/settings/games.queries.ts`]: ['pg'],
  [`${server}/core/wallet/get-history.ts`]: [
    '../../play/matches/match/match.queries.ts',
    '../settings/read-settings.ts',
    '../ledger/post.ts',
  ],
  [`${server}/play/matches/match/match.queries.ts`]: ['pg'],
  [`${server}/play/matches/match/match.rules.ts`]: ['node:fs', '../../../platform/clock.ts'],
  [`${server}/play/matches/match/accept-match.ts`]: [
    '../../../core/settings/change-settings.ts',
    '../../../core/settings/games.queries.ts',
    '../../../core/ledger/check.ts',
    '../review/decide-review.ts',
    '../review/review.queries.ts',
    '../../boards/board/board.queries.ts',
  ],
  [`${server}/play/engine/make-move.ts`]: [
    '../matches/match/match.queries.ts',
    '../../core/wallet/history.queries.ts',
    '../parts.ts',
    '../../core/settings/read-settings.ts',
  ],
  [`${server}/play/matches/review/decide-review.ts`]: [],
  [`${server}/play/matches/review/review.queries.ts`]: ['pg'],
  [`${server}/play/boards/board/board.queries.ts`]: ['pg'],
  [`${server}/play/parts.ts`]: ['pg'],
  [`${server}/core/wallet/history.queries.ts`]: ['pg'],
  [`${server}/nowhere/lost.ts`]: ['./missing.ts'],
  [`${server}/nowhere/one.ts`]: ['./two.ts'],
  [`${server}/nowhere/two.ts`]: ['./one.ts'],
  [`${server}/nowhere/alone.ts`]: [],
  'apps/web/src/main.tsx': ['../../server/src/config.ts'],
  'apps/web/src/features/play/lobby/lobby.tsx': ['../home/home.tsx', './card.tsx', '../lib/match-side.ts'],
  'apps/web/src/features/play/lobby/card.tsx': ['../../../lib/session.ts'],
  'apps/web/src/features/play/home/home.tsx': ['../../../lib/session.ts'],
  'apps/web/src/features/play/lib/match-side.ts': ['../home/home.tsx'],
  'apps/web/src/lib/session.ts': ['../features/play/home/home.tsx'],
};

const directory = mkdtempSync(join(tmpdir(), 'muqabla-walls-'));
let breaches: Breach[] = [];

beforeAll(() => {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  };
  for (const [path, imports] of Object.entries(product)) {
    write(path, `${imports.map((target) => `import '${target}';`).join('\n')}\nexport const here = true;\n`);
  }
  write('package.json', '{ "workspaces": ["packages/*"], "dependencies": { "pg": "*", "react": "*" } }');
  write('packages/contract/package.json', '{ "name": "@small/contract", "main": "src/money.ts" }');
  write('packages/client/package.json', '{ "name": "@small/client", "dependencies": { "react": "*" } }');
  write('packages/ui/package.json', '{ "name": "@small/ui", "dependencies": { "@small/contract": "*" } }');
  mkdirSync(join(directory, 'node_modules/@small'), { recursive: true });
  symlinkSync('../../packages/contract', join(directory, 'node_modules/@small/contract'));
  for (const name of ['pg', 'react']) {
    write(`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }`);
    write(`node_modules/${name}/index.js`, '');
  }
  for (const file of ['dependency-cruiser.cjs', 'wings.json'])
    cpSync(join(root, 'tools', file), join(directory, 'tools', file));
  breaches = cruise(directory, ['apps', 'packages']).breaches;
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it.each([
  ['contract-knows-only-zod', 'packages/contract/src/money.ts', 'node_modules/react/index.js'],
  ['games-are-pure', 'packages/games/src/dice.ts', 'crypto'],
  ['packages-know-no-app', 'packages/client/src/api.ts', `${server}/config.ts`],
  ['apps-are-apart', 'apps/web/src/main.tsx', `${server}/config.ts`],
  ['rules-are-pure', `${server}/play/matches/match/match.rules.ts`, 'fs'],
  ['rules-are-pure', `${server}/play/matches/match/match.rules.ts`, `${server}/platform/clock.ts`],
  ['platform-and-providers-know-no-feature', `${server}/platform/jobs.ts`, `${server}/core/wallet/get-history.ts`],
  ['platform-and-providers-know-no-feature', `${server}/providers/sms.ts`, `${server}/core/wallet/get-history.ts`],
  ['platform-knows-no-provider', `${server}/platform/jobs.ts`, `${server}/providers/sms.ts`],
  ['ledger-knows-no-feature', `${server}/core/ledger/post.ts`, `${server}/core/wallet/get-history.ts`],
  ['ledger-by-its-interface', `${server}/play/matches/match/accept-match.ts`, `${server}/core/ledger/check.ts`],
  ['database-driver-in-its-place', `${server}/core/settings/read-settings.ts`, 'node_modules/pg/index.js'],
  [
    'features-by-their-interfaces',
    `${server}/play/matches/match/accept-match.ts`,
    `${server}/core/settings/change-settings.ts`,
  ],
  [
    'features-by-their-interfaces',
    `${server}/play/matches/match/accept-match.ts`,
    `${server}/play/matches/review/decide-review.ts`,
  ],
  [
    'arrows-from-play-matches',
    `${server}/play/matches/match/accept-match.ts`,
    `${server}/play/boards/board/board.queries.ts`,
  ],
  ['engine-knows-no-part', `${server}/play/engine/make-move.ts`, `${server}/play/matches/match/match.queries.ts`],
  ['engine-knows-no-part', `${server}/play/engine/make-move.ts`, `${server}/core/wallet/history.queries.ts`],
  ['engine-knows-no-part', `${server}/play/engine/make-move.ts`, `${server}/play/parts.ts`],
  ['wing-core', `${server}/core/wallet/get-history.ts`, `${server}/play/matches/match/match.queries.ts`],
  ['arrows-from-core-wallet', `${server}/core/wallet/get-history.ts`, `${server}/core/settings/read-settings.ts`],
  ['services-know-no-wing', `${server}/services.ts`, `${server}/core/settings/read-settings.ts`],
  ['screens-are-islands', 'apps/web/src/features/play/lobby/lobby.tsx', 'apps/web/src/features/play/home/home.tsx'],
  [
    'wing-parts-know-no-screen',
    'apps/web/src/features/play/lib/match-side.ts',
    'apps/web/src/features/play/home/home.tsx',
  ],
  ['shared-parts-know-no-screen', 'apps/web/src/lib/session.ts', 'apps/web/src/features/play/home/home.tsx'],
  ['declared-in-packages-client', 'packages/client/src/api.ts', 'node_modules/pg/index.js'],
  ['declared-in-packages-client', 'packages/client/src/api.ts', 'packages/contract/src/money.ts'],
  ['no-orphans', `${server}/nowhere/alone.ts`, `${server}/nowhere/alone.ts`],
  ['everything-resolves', `${server}/nowhere/lost.ts`, './missing.ts'],
])('%s stops %s → %s', (wall, from, to) => {
  expect(breaches).toContainEqual({ wall, from, to, reason: expect.stringMatching(/\w/) });
});

it('stops two files that import each other', () => {
  expect(breaches).toContainEqual(expect.objectContaining({ wall: 'no-cycles', from: `${server}/nowhere/one.ts` }));
});

it.each([
  ['packages/games/src/dice.test.ts', 'crypto'],
  [`${server}/core/settings/games.queries.ts`, 'node_modules/pg/index.js'],
  [`${server}/play/matches/match/accept-match.ts`, `${server}/core/settings/games.queries.ts`],
  [`${server}/play/matches/match/accept-match.ts`, `${server}/play/matches/review/review.queries.ts`],
  [`${server}/core/wallet/get-history.ts`, `${server}/core/ledger/post.ts`],
  [`${server}/play/engine/make-move.ts`, `${server}/core/settings/read-settings.ts`],
  ['apps/web/src/features/play/lobby/lobby.tsx', 'apps/web/src/features/play/lobby/card.tsx'],
  ['apps/web/src/features/play/lobby/lobby.tsx', 'apps/web/src/features/play/lib/match-side.ts'],
  ['packages/client/src/api.ts', 'node_modules/react/index.js'],
  ['packages/client/src/api.test.ts', 'node_modules/pg/index.js'],
  ['packages/ui/src/button.tsx', 'packages/contract/src/money.ts'],
])('lets %s → %s through', (from, to) => {
  const stoppedBy = breaches.filter(
    (breach) => breach.from === from && breach.to === to && breach.wall !== 'no-cycles',
  );
  expect(stoppedBy).toEqual([]);
});
