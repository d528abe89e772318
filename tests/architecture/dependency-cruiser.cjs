/** The import directions: app → components → lib; importers of the API; modules available to the middleware. */
const apiDoors = [
  '^lib/api/',
  '^lib/api-client/in-process\\.ts$',
  '^lib/jobs/',
  '^app/api/',
  '^tests/',
  '\\.test\\.tsx?$',
];

/** The layers of the API, each above the previous ones; the opposite direction is registered in workers/connect-domains. */
const apiLayers = ['db', 'core', 'catalog', 'ordering', 'cases', 'people', 'operator', 'workers'];

/**
 * Files that read another domain's table: one statement joins both, or its condition is the other domain's index. Everything else calls a
 * function of the domain. tests/architecture/rooms.test.ts fails on one that does so no longer.
 */
const joiningFiles = require('./joining-files.json');

/** Leaves, and the other rooms that each may import. */
const leaves = {
  'lib/contract': ['lib/contract', 'lib/i18n/locale', 'lib/i18n/localized'],
  'lib/config': ['lib/config', 'lib/contract', 'lib/i18n/locale'],
  'lib/i18n': ['lib/i18n', 'messages'],
  'lib/routes': ['lib/routes', 'lib/i18n/locale'],
  'lib/fields': ['lib/fields', 'lib/i18n', 'lib/contract', 'lib/calendar'],
  'lib/clock': ['lib/clock'],
};

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^next/root-params$' },
    },
    {
      name: 'seeded-checks',
      comment: 'An ordinary run tries the same values every time: tests/support/vitest/seeded-checks.ts.',
      severity: 'error',
      from: {
        pathNot: ['^tests/support/vitest/seeded-checks\\.ts$', '^tests/fuzz/', '^tests/e2e/hostile-pages'],
      },
      to: { path: 'node_modules/fast-check/' },
    },
    {
      name: 'lib-below-components',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(components|app)/' },
    },
    {
      name: 'components-below-app',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^app/' },
    },
    {
      name: 'api-behind-its-doors',
      comment: 'Site and API speak through lib/api-client only.',
      severity: 'error',
      from: { pathNot: apiDoors },
      to: { path: '^lib/api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-stay-tests',
      severity: 'error',
      from: { pathNot: ['^tests/', '\\.test\\.tsx?$', '^vitest\\.config', '^playwright\\.config'] },
      to: { path: ['^tests/', '\\.test\\.tsx?$'] },
    },
    ...apiLayers.map((layer, index) => ({
      name: `api-layer-${layer}`,
      severity: 'error',
      from: { path: `^lib/api/${layer}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: [`^lib/api/(?:${apiLayers.slice(index + 1).join('|') || 'none'})/`, '^lib/api/[^/]+$'] },
    })),
    {
      name: 'tables-stay-in-their-domain',
      comment: "A table file may name another domain's for a foreign key.",
      severity: 'error',
      from: {
        path: '^lib/api/([^/]+/[^/]+)(?:/|$)',
        pathNot: [
          '/table\\.ts$',
          '\\.test\\.ts$',
          ...joiningFiles.map((file) => `^${file.replaceAll('.', '\\.')}$`),
        ],
      },
      to: { path: '^lib/api/.+/table\\.ts$', pathNot: '^lib/api/$1/' },
    },
    {
      name: 'queue-below-the-api',
      severity: 'error',
      from: { path: '^lib/jobs/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^lib/api/', pathNot: '^lib/api/db/' },
    },
    ...Object.entries(leaves).map(([leaf, allowed]) => ({
      name: `leaf-${leaf.replace('/', '-')}`,
      severity: 'error',
      from: { path: `^${leaf}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(app|components|lib|messages|tests)/', pathNot: allowed.map((room) => `^${room}`) },
    })),
    {
      name: 'flows-without-react',
      severity: 'error',
      from: {
        path: '^lib/(flows|fields|routes|contract|config|notice|letters|calendar)/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: 'node_modules/(react|react-dom|next)/', reachable: true },
    },
    {
      name: 'declarations-without-wire-schemas',
      comment: 'Forms load their declarations in the browser: the schemas of lib/contract need the full zod.',
      severity: 'error',
      from: { path: '^lib/(flows|fields)/', pathNot: ['^lib/flows/forms/', '\\.test\\.tsx?$'] },
      to: {
        path: '^lib/contract/',
        pathNot:
          '^lib/contract/(addresses/house-number|company-kinds|letters/letter-kinds|letter-sending|password-length|references|fixed-costs/payment-terms)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'edge-reaches-no-server-code',
      comment: 'middleware.ts runs on the edge: no React, no content, no API, no Node.',
      severity: 'error',
      from: { path: '^middleware\\.ts$' },
      to: {
        path: ['^lib/(api|content|jobs|mail|letters|payments|post)/', '^components/', 'node_modules/react'],
        reachable: true,
      },
    },
    {
      name: 'one-file-knows-storyblok',
      comment:
        'The visual editor alone has its bridge; tests run the official client against the embedded store.',
      severity: 'error',
      from: {
        path: '^(app|components|lib)/',
        pathNot: ['^lib/content/(storyblok|visual-editor)\\.ts$', '\\.test\\.tsx?$'],
      },
      to: { path: 'node_modules/(@storyblok|storyblok-js-client)/' },
    },
    {
      name: 'no-storyblok-rsc',
      comment: 'It registers a server action with which anybody could replace the content of a cached page.',
      severity: 'error',
      from: {},
      to: { path: 'node_modules/@storyblok/react/dist/rsc' },
    },
    {
      name: 'password-lists-on-the-server',
      comment: 'Some 3 MB of words that no browser needs.',
      severity: 'error',
      from: { path: '^(app|components|lib)/', pathNot: '^lib/api/people/accounts/guessable-password\\.ts$' },
      to: { path: 'node_modules/@zxcvbn-ts/' },
    },
    {
      name: 'one-file-knows-pg-boss',
      severity: 'error',
      from: { path: '^(app|components|lib)/', pathNot: '^lib/jobs/boss' },
      to: { path: 'node_modules/pg-boss', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    exclude: { path: ['^\\.next', '^look/'] },
  },
};
