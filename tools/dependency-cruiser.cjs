const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { dirname } = require('node:path');

const root = dirname(__dirname);

/** The server's wings, the lowest first. A wing imports only wings before it; the files beside them join all. */
const wings = require('./wings.json');

/**
 * Which feature may read which other feature of its wing. Each arrow is a promise that the second can change its insides
 * without the first noticing, so an arrow leads only to the other's `.queries`, `.rules`, `.view` and `.messages` files.
 * A new arrow is added here first, where a review sees it. The wing `play` has its features in rooms: its arrows are between
 * rooms and make no circle, and within a room every feature may read every other in the same files.
 */
const arrows = {
  core: {
    approvals: ['audit', 'wallet'],
    consents: ['people'],
    law: ['approvals', 'audit', 'public-log', 'settings', 'wind-down'],
    notices: ['consents', 'settings'],
    'public-log': ['audit'],
    settings: ['approvals', 'audit', 'law', 'public-log'],
    wallet: ['audit', 'people'],
    webhooks: ['audit'],
  },
  accounts: {
    'account-deletion': ['limits', 'players', 'sessions'],
    age: ['players'],
    friends: ['blocks', 'player-reports', 'players'],
    kyc: ['players'],
    limits: ['players'],
    'my-data': ['players'],
    nominee: ['players'],
    passkeys: ['players', 'sessions'],
    'player-reports': ['players'],
    referrals: ['players'],
    sessions: ['players'],
  },
  money: {
    deposits: ['contradictions', 'instructions'],
    papers: ['deposits'],
    payments: ['withdrawals'],
    recharges: ['contradictions', 'instructions'],
    withdrawals: ['contradictions', 'instructions'],
  },
  support: {},
  console: {
    exports: ['staff'],
    reports: ['ledger-explorer', 'staff'],
  },
  play: {
    boards: ['engine', 'matches'],
    events: ['boards', 'engine', 'matches', 'pairing', 'skill'],
    integrity: ['boards', 'engine', 'matches', 'skill'],
    matches: ['engine'],
    pairing: ['boards', 'engine', 'matches', 'skill'],
    skill: ['boards', 'engine'],
  },
  operations: { system: ['status'] },
};

const server = '^apps/server/src/';
const ledger = `${server}core/ledger/`;

/** Read by many features, and the whole of what others may know of theirs. */
const openFiles = [
  `${server}core/approvals/define-proposal\\.ts$`,
  `${server}core/audit/write-audit\\.ts$`,
  `${server}core/law/read-law\\.ts$`,
  `${server}core/settings/read-settings\\.ts$`,
  `${server}core/sum-tree/build-tree\\.ts$`,
  `${server}core/wallet/notify-wallet\\.ts$`,
  `${server}core/webhooks/emit-events\\.ts$`,
  `${server}core/withholding/withholding\\.ts$`,
  `${server}money/instructions/(poll-due|request-response)\\.ts$`,
  `${server}play/boards/archive/read-archived\\.ts$`,
  `${server}play/matches/assistant/read-findings\\.ts$`,
  `${server}play/boards/board/read-acts\\.ts$`,
  `${server}play/engine/(make-move|part)\\.ts$`,
  `${server}play/matches/match/play-services\\.ts$`,
  // A part may look at the facts and rows of another, by the object itself.
  `${server}play/[^/]+/[^/]+/[^/]+\\.part\\.ts$`,
  `${server}play/matches/review/(case-part|review-money)\\.ts$`,
];

// In play a feature is a folder of a room; the engine is a room of its own.
const ownFolder = `${server}(play/(?!engine/)[^/]+/[^/]+|(?:${wings.join('|')})/[^/]+)/`;
const anyWing = `${server}(?:${wings.join('|')})/`;
const anyFeature = `${server}(?!core/ledger/)(?:${wings.join('|')})/[^/]+/`;
const tests = '(\\.test\\.tsx?$|^(packages|apps)/[^/]+/test/|^testing/)';

/** Forbids imports of the wings after this one. */
const wingRules = wings.slice(0, -1).map((wing, index) => ({
  name: `wing-${wing}`,
  comment:
    `${wing} imports only ${wings.slice(0, index).join(', ') || 'platform'} and what lies below, so that wings can be ` +
    'understood and changed from the lowest up. Hand in what it needs in app.ts, or move the shared code down.',
  from: { path: `${server}${wing}/`, pathNot: tests },
  to: {
    path: wings.slice(index + 1).map((later) => `${server}${later}/`),
  },
}));

const foldersIn = (path) =>
  existsSync(`${root}/${path}`)
    ? readdirSync(`${root}/${path}`, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      )
    : [];

const arrowRules = wings
  .filter((wing) => wing !== 'sandbox')
  .flatMap((wing) =>
    foldersIn(`apps/server/src/${wing}`)
      .filter((feature) => `${wing}/${feature}` !== 'core/ledger' && `${wing}/${feature}` !== 'operations/cli')
      .map((feature) => ({ wing, feature, may: arrows[wing][feature] ?? [] })),
  )
  .map(({ wing, feature, may }) => ({
    name: `arrows-from-${wing}-${feature}`,
    comment:
      `The arrows at the top of tools/dependency-cruiser.cjs let ${feature} read ${may.join(', ') || 'no feature'} of ${wing}. ` +
      'Avoid the import, move the shared code to a lower wing or to the contract, or add the arrow there for review.',
    from: { path: `${server}${wing}/${feature}/`, pathNot: tests },
    to: {
      path: `${server}${wing}/[^/]+/`,
      pathNot: [`${server}${wing}/(${[feature, ...may].join('|')})/`, ledger],
    },
  }));

const workspaces = ['apps', 'packages']
  .flatMap((folder) => readdirSync(`${root}/${folder}`).map((name) => `${folder}/${name}`))
  .concat('e2e', 'testing')
  .filter((folder) => existsSync(`${root}/${folder}/package.json`))
  .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(`${root}/${folder}/package.json`, 'utf8')) }));
const rootManifest = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));

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
        `${ledger}accounts\\.ts$`,
        // The texts, which stay the same while a process lives.
        '^packages/messages/src/text-in\\.ts$',
        // A pure function: the formulas of Glicko-2.
        '^node_modules/glicko2-lite/',
        // A pure function: the parser of the compiler.
        '^node_modules/typescript/',
      ],
    },
  },
  {
    name: 'platform-and-providers-know-no-feature',
    comment:
      'They serve all features and must not depend on one. Pass a function in from the feature, or register it in app.ts.',
    from: { path: `${server}(platform|providers)/`, pathNot: tests },
    to: { path: anyWing },
  },
  {
    name: 'test-help-stays-in-tests',
    comment:
      'testing/ starts servers and moves clocks. Code that the product needs at run time belongs to a package or an app.',
    from: { path: '^(packages|apps)/', pathNot: tests },
    to: { path: '^testing/' },
  },
  {
    name: 'services-know-no-wing',
    comment: 'services.ts creates the platform and the providers. Create what features share in core/core.ts.',
    from: { path: `${server}(config|services)\\.ts$` },
    to: { path: anyWing },
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
      pathNot: `${ledger}(accounts|account-names|post|balances|[\\w-]+\\.rules)\\.ts$`,
    },
  },
  {
    name: 'database-driver-in-its-place',
    comment:
      'SQL belongs in *.queries.ts, the ledger and the platform. Move the statement into a named function of a .queries file.',
    from: { path: server, pathNot: [`${server}(core/ledger|platform)/`, '\\.queries\\.ts$', tests] },
    to: { path: '^node_modules/(pg|kysely|postgres)/' },
  },
  {
    name: 'engine-knows-no-part',
    comment:
      'The engine knows match, stake, escrow and the table of moves. Add to a move by a part, in play/parts.ts, not by an ' +
      'import of the engine.',
    from: { path: `${server}play/engine/`, pathNot: tests },
    to: {
      path: [anyFeature, `${server}play/[^/]+$`],
      pathNot: [`${server}play/engine/`, `${server}core/(law|settings)/`],
    },
  },
  {
    name: 'wings-know-no-list',
    comment:
      'The files beside the wings join all of them, and so know every one. Hand in what is needed in app.ts; only the ' +
      'operator’s commands are above them.',
    from: { path: anyWing, pathNot: [`${server}operations/cli/`, tests] },
    to: { path: `${server}(app|join-features|seams|prove-ledger|main|server|start-steps|workers)\\.ts$` },
  },
  {
    name: 'features-by-their-interfaces',
    comment:
      'Import only the .queries, .rules, .view and .messages files of another feature, not its handlers. Move shared code ' +
      'into one of these files.',
    from: {
      path: ownFolder,
      // The operator's commands are above the features.
      pathNot: [`${server}operations/cli/`, ledger, tests],
    },
    to: {
      path: anyFeature,
      pathNot: [`${server}$1/`, '\\.(queries|rules|view|messages)\\.ts$', ...openFiles],
    },
  },
  {
    name: 'screens-are-islands',
    comment:
      'Screens do not import each other; app/ combines them. Move shared code to the wing’s lib/ or components/, or to the ' +
      'app’s, or to packages/ui.',
    from: { path: '^apps/(web|admin)/src/features/([^/]+)/([^/]+)/' },
    to: {
      path: '^apps/$1/src/(features|app)/',
      pathNot: '^apps/$1/src/features/$2/($3|lib|components)/',
    },
  },
  {
    name: 'shared-parts-know-no-screen',
    comment: 'Screens import lib/ and components/, not the other way round. Pass in what they need.',
    from: { path: '^apps/(web|admin)/src/(lib|components)/' },
    to: { path: '^apps/$1/src/(features|app)/' },
  },
  {
    name: 'wing-parts-know-no-screen',
    comment: 'Screens import the lib/ and components/ of their wing, not the other way round. Pass in what they need.',
    from: { path: '^apps/(web|admin)/src/features/[^/]+/(lib|components)/' },
    to: { path: '^apps/$1/src/(features|app)/', pathNot: '/features/[^/]+/(lib|components)/' },
  },
  {
    name: 'no-cycles',
    comment:
      'Files must not import each other. Move what both need into a third file. A circle through an import() is none: it runs when ' +
      'both are loaded, as of a screen and its page.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
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
        '^(packages/ui/boot(-failure)?|apps/web/prefetch)\\.js$',
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
  forbidden: [...walls, ...declarationRules, ...wingRules, ...arrowRules].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
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
