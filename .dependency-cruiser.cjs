const { existsSync, readdirSync, readFileSync } = require('node:fs');

/**
 * Which server feature may read which other feature. Each arrow is a promise that the second can change its insides
 * without the first noticing, so an arrow leads only to the other's `.queries`, `.rules` and `.view` files.
 * A new arrow is added here first, where a review sees it.
 */
const arrows = {
  'account-deletion': ['limits', 'players', 'settings'],
  adjustments: ['approvals', 'audit', 'notices', 'players', 'wallet'],
  approvals: [],
  chat: ['audit', 'notices'],
  complaints: ['audit', 'notices', 'players'],
  deposits: ['approvals', 'audit', 'kyc', 'law', 'limits', 'notices', 'players', 'settings', 'wallet'],
  economy: ['settings', 'wallet'],
  exports: ['audit', 'staff'],
  friends: ['notices', 'player-reports', 'players', 'ratings'],
  games: ['audit', 'settings'],
  kyc: ['audit', 'my-data', 'notices', 'players', 'settings'],
  law: ['approvals', 'audit', 'public-log', 'settings'],
  leaders: ['games', 'players', 'ratings'],
  'ledger/explorer': ['audit', 'players'],
  liabilities: ['public-log'],
  lichess: [],
  limits: ['audit', 'players', 'settings', 'wallet'],
  matches: [
    'approvals',
    'audit',
    'friends',
    'games',
    'kyc',
    'ledger/explorer',
    'law',
    'lichess',
    'limits',
    'notices',
    'penalties',
    'players',
    'public-log',
    'ratings',
    'referrals',
    'settings',
    'tds',
  ],
  'my-data': [],
  notices: ['my-data', 'settings'],
  papers: ['deposits', 'kyc', 'players', 'settings', 'wallet'],
  penalties: ['audit', 'reports', 'settings'],
  'player-reports': ['audit', 'friends', 'notices', 'players'],
  players: ['audit', 'notices'],
  'public-log': ['audit'],
  ratings: ['players'],
  recharges: ['audit', 'notices', 'settings', 'tds', 'wallet'],
  referrals: ['audit', 'ledger/explorer', 'reports'],
  reports: ['audit', 'ledger/explorer', 'settings', 'staff', 'tds'],
  search: ['audit'],
  sandbox: ['players'],
  sessions: ['my-data', 'players'],
  settings: ['audit', 'games', 'law', 'public-log'],
  staff: ['audit'],
  status: ['ledger/explorer', 'settings'],
  system: ['audit', 'ledger/explorer', 'public-log'],
  tds: ['kyc', 'law', 'settings'],
  tournaments: ['audit', 'games', 'kyc', 'law', 'limits', 'notices', 'players', 'public-log', 'settings', 'wallet'],
  wallet: ['audit', 'notices', 'settings'],
  withdrawals: ['approvals', 'audit', 'kyc', 'notices', 'players', 'settings', 'tds', 'wallet'],
};

/** Read by nearly every call and already the whole of what others may know of that feature. */
const openFiles = [
  '^apps/server/src/settings/read-settings\\.ts$',
  '^apps/server/src/law/read-law\\.ts$',
  '^apps/server/src/audit/write-audit\\.ts$',
  '^apps/server/src/wallet/notify-wallet\\.ts$',
];

const server = '^apps/server/src/';
const ledger = `${server}ledger/(?!explorer/)`;
/** Folders below the features, and the operator's commands above them. */
const notFeatures = `${server}(?:platform|providers|cli)/`;
const anyFeature = `${server}(?!(?:platform|providers|cli)/|ledger/(?!explorer/))[^/]+/`;
const tests = '(\\.test\\.tsx?$|^(packages|apps)/[^/]+/test/|^testing/)';

const features = [
  ...readdirSync(`${__dirname}/apps/server/src`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['platform', 'providers', 'cli', 'ledger'].includes(entry.name))
    .map((entry) => entry.name),
  'ledger/explorer',
];

const arrowRules = features.map((feature) => ({
  name: `arrows-from-${feature}`,
  comment:
    `The arrows at the top of .dependency-cruiser.cjs let ${feature} read ${arrows[feature]?.join(', ') || 'no feature'}. ` +
    'Avoid the import, move the shared code to platform or to the contract, or add the arrow there for review.',
  severity: 'error',
  from: { path: `${server}${feature}/`, pathNot: tests },
  to: { path: anyFeature, pathNot: `${server}(${[feature, ...(arrows[feature] ?? [])].join('|')})/` },
}));

const workspaces = ['apps', 'packages']
  .flatMap((folder) => readdirSync(`${__dirname}/${folder}`).map((name) => `${folder}/${name}`))
  .concat('e2e', 'testing')
  .filter((folder) => existsSync(`${__dirname}/${folder}/package.json`))
  .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(`${__dirname}/${folder}/package.json`, 'utf8')) }));
const rootManifest = JSON.parse(readFileSync(`${__dirname}/package.json`, 'utf8'));

/** The paths of the packages that a manifest declares, with their types. */
const declaredBy = ({ dependencies, devDependencies, optionalDependencies }) =>
  Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).map((name) => {
    const workspace = workspaces.find(({ manifest }) => manifest.name === name);
    const types = `@types/${name.replace('@', '').replace('/', '__')}`;
    return workspace ? `^${workspace.folder}/` : `(^|/)node_modules/(${name}|${types})/`;
  });

// Imports by a package's name; a relative path needs no declaration.
const byName = ['aliased-workspace', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];

const declarationRule = (folder, from, declared) => ({
  name: `declared-in-${folder.replace('/', '-')}`,
  comment: `It resolves only because npm installs it for another workspace: declare it in ${folder}/package.json.`,
  from,
  to: { dependencyTypes: byName, pathNot: declared },
});

// Tests and configurations are run by the root's tools and may import the root's dependencies.
const runByTools = (folder) => `^${folder}/(test/|.*\\.(test|config)\\.tsx?$)`;
const declarationRules = [
  ...workspaces.flatMap(({ folder, manifest }) => {
    // A package may import itself by its own name.
    const declared = [`^${folder}/`, ...declaredBy(manifest)];
    return [
      declarationRule(folder, { path: `^${folder}/`, pathNot: runByTools(folder) }, declared),
      declarationRule(folder, { path: runByTools(folder) }, [...declared, ...declaredBy(rootManifest)]),
    ];
  }),
  declarationRule('.', { path: '^(tools|bench)/' }, declaredBy(rootManifest)),
];

const walls = [
  {
    name: 'contract-knows-only-zod',
    comment:
      'Browsers download the contract and everything it imports. Keep it to types, schemas and constants, with zod only.',
    from: { path: '^packages/contract/src/', pathNot: tests },
    to: { pathNot: ['^packages/contract/src/', '^node_modules/zod/'] },
  },
  {
    name: 'games-are-pure',
    comment:
      'The rules and the dice run on the server, in the browser and in the verifier, and must give the same result in ' +
      'each: they must not use clock, randomness or I/O, and every import is downloaded. Pass the value in as an act.',
    from: { path: '^packages/games/src/', pathNot: tests },
    to: { pathNot: ['^packages/games/src/', '^node_modules/(chess\\.js|@noble/hashes)/'] },
  },
  {
    name: 'proofs-are-pure',
    comment:
      'The proofs are computed by the server, checked in the browser and by the verifiers, and must give the same result ' +
      'in each. Pass in what has to be read.',
    from: { path: '^packages/proofs/src/', pathNot: tests },
    to: { pathNot: ['^packages/proofs/src/', '^node_modules/@noble/(hashes|ed25519)/'] },
  },
  {
    name: 'packages-know-no-app',
    comment:
      'Apps depend on packages, not the other way round. Pass in what the package needs, or move the code into the app.',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'apps-are-apart',
    comment: 'The server, the player app and the console are deployed separately. Move shared code to packages/.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'phones-load-no-schemas',
    comment:
      'A -calls file imports zod, 7 kB for every phone. Import its types only, and move constants to a -terms file.',
    from: { path: '^apps/web/src/', pathNot: tests },
    to: { path: '^packages/contract/src/.*-calls\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'rules-are-pure',
    comment:
      'A rule receives everything it decides by as arguments, time and randomness included, so that its test is a table. ' +
      'Import only the contract, the games, the proofs and other rules; load the rest in the handler and pass it in.',
    from: { path: '\\.rules\\.tsx?$' },
    to: {
      pathNot: [
        '^packages/(contract|games|proofs)/src/',
        '\\.rules\\.tsx?$',
        `${server}ledger/accounts\\.ts$`,
        // A pure function: the formulas of Glicko-2.
        '^node_modules/glicko2-lite/',
      ],
    },
  },
  {
    name: 'platform-and-providers-know-no-feature',
    comment:
      'They serve all features and must not depend on one. Pass a function in from the feature, or register it in app.ts.',
    from: { path: `${server}(platform|providers)/`, pathNot: tests },
    to: { path: [anyFeature, ledger] },
  },
  {
    name: 'test-help-stays-in-tests',
    comment:
      'testing/ starts servers and moves clocks. Code that the product needs at run time belongs to a package or an app.',
    from: { path: '^(packages|apps)/', pathNot: tests },
    to: { path: '^testing/' },
  },
  {
    name: 'platform-knows-no-provider',
    comment: 'Providers depend on the platform, not the other way round. Pass the provider in.',
    from: { path: `${server}platform/`, pathNot: tests },
    to: { path: `${server}providers/` },
  },
  {
    name: 'ledger-knows-no-feature',
    comment:
      'The ledger moves money between accounts without knowing why. Add a posting to postings.rules.ts and post it from the feature.',
    from: { path: ledger, pathNot: tests },
    to: { path: [anyFeature, `${server}providers/`] },
  },
  {
    name: 'ledger-by-its-interface',
    comment:
      'Features use accounts, postings, post and balances only, so that one place writes money. Import one of these files; ' +
      'the check is for app.ts, tools and tests.',
    from: { path: anyFeature, pathNot: tests },
    to: {
      path: ledger,
      pathNot: `${server}ledger/(accounts|account-names|post|balances|[\\w-]+\\.rules)\\.ts$`,
    },
  },
  {
    name: 'database-driver-in-its-place',
    comment:
      'SQL belongs in *.queries.ts, the ledger and the platform. Move the statement into a named function of a .queries file.',
    from: { path: server, pathNot: [`${server}(ledger|platform)/`, '\\.queries\\.ts$', tests] },
    to: { path: '^node_modules/(pg|kysely|postgres)/' },
  },
  {
    name: 'features-by-their-interfaces',
    comment:
      'Import only the .queries, .rules and .view files of another feature, not its handlers. Move shared code into one of ' +
      'these files.',
    from: { path: `${server}([^/]+)/`, pathNot: [notFeatures, ledger, tests] },
    to: { path: anyFeature, pathNot: [`${server}$1/`, '\\.(queries|rules|view)\\.ts$', ...openFiles] },
  },
  {
    name: 'screens-are-islands',
    comment:
      'Screens do not import each other; app/ combines them. Move shared code to lib/, components/ or packages/ui.',
    from: { path: '^apps/(web|admin)/src/features/([^/]+)/' },
    to: { path: '^apps/$1/src/(features|app)/', pathNot: '^apps/$1/src/features/$2/' },
  },
  {
    name: 'shared-parts-know-no-screen',
    comment: 'Screens import lib/ and components/, not the other way round. Pass in what they need.',
    from: { path: '^apps/(web|admin)/src/(lib|components)/' },
    to: { path: '^apps/$1/src/(features|app)/' },
  },
  {
    name: 'no-cycles',
    comment: 'Files must not import each other. Move what both need into a third file.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'No file imports this file and it imports none: import it where it is needed, or delete it.',
    from: {
      orphan: true,
      // Used by a browser, a tool or a person instead of an import.
      pathNot: [
        tests,
        '\\.d\\.ts$',
        '\\.config\\.[cm]?[jt]s$',
        '/(public|assets)/',
        '^(tools|bench|e2e|testing)/',
        // Loaded in place of the module beside it by vite-economy.ts.
        '\\.points\\.tsx?$',
        // Joined by vite-boot.ts.
        '^(packages/ui/boot|apps/web/prefetch)\\.js$',
      ],
    },
    to: {},
  },
  {
    name: 'everything-resolves',
    comment: 'The import does not resolve: create the file, or declare the package in package.json.',
    from: {},
    to: { couldNotResolve: true },
  },
];

module.exports = {
  forbidden: [...walls, ...declarationRules, ...arrowRules].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: ['(^|/)node_modules/'] },
    exclude: { path: ['(^|/)dist(-points)?/', '^virtual:'] },
    // Type-only imports count too: they are a dependency on the module.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
