/**
 * Who may import whom; docs/develop/architecture.md has the picture and the reasons. Run by `npm run check`.
 *
 * TypeScript 7 has no programming interface yet, so the sources are read with swc. It sees type-only imports too, and they
 * obey the same rules: a type that crosses a border is a dependency as well.
 */

const SPEC = '[.]spec[.]tsx?$';
/** The GraphQL API: its folder, and the three kinds of file that each feature gives it. */
const GRAPHQL_API = '^server/src/graphql/|^server/src/features/.+[.](type|input|resolver)[.]ts$';
const REST_API = '^server/src/rest/';
/** Only these put the application together. */
const COMPOSERS = '^server/src/(app|main)[.]ts$';
const ENTITY = '[.]entity[.]ts$';
/** Decisions without input or output: tables of transitions, prices, checks, times, descriptions of fields. */
const PURE_RULES =
  '(-(status|rules|pricing|time|line|fields)|order-context|sale-price|/(change|change-rows|audit-action|snapshot|idempotent-request))[.]ts$';
/** Packages of an API. */
const API_PACKAGES =
  'node_modules/(graphql|type-graphql|graphql-scalars|@apollo|@as-integrations|@escape[.]tech|express|dataloader)/';

/** The server's features: each imports only those before it, so no two import each other. A new one has its place here. */
const FEATURES = [
  'sessions',
  'audit',
  'changes',
  'idempotency',
  'stations',
  'pictures',
  'settings',
  'dishes',
  'meals',
  'users',
  'groups',
  'sign-in',
  'api-keys',
  'ledger',
  'orders',
  'wallet',
  'payments',
  'meal-plans',
  'standing-orders',
  'jobs',
  'kitchen',
  'delivery',
  'daily-summary',
  'webhooks',
  'setup',
  'verification',
];

const forbidden = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbidden('no-cycles', 'A cycle cannot be read, tested or moved in parts.', {}, { circular: true }),
    forbidden('imports-exist', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    forbidden(
      'packages-are-declared',
      'A package that package.json does not name is there by accident.',
      { path: '^(server|client)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    {
      name: 'no-orphans',
      comment: 'Nobody imports this file and it imports nothing: is it still used?',
      severity: 'warn',
      from: {
        orphan: true,
        pathNot: [
          SPEC,
          '[.]d[.]ts$',
          '(^|/)(main|seed|global-(setup|teardown))[.]',
          '^server/(migrations|tools)/',
          '^client/test/',
          '[.](cjs|mjs)$',
          '[.]config[.]',
        ],
      },
      to: {},
    },

    // Both sides
    forbidden(
      'server-without-client',
      'The server runs without the client.',
      { path: '^server/(src|seed|migrations)/' },
      { path: '^client/' },
    ),
    forbidden(
      'client-without-server',
      'The client knows the server by the schema only.',
      { path: '^client/(src|test)/' },
      { path: '^server/' },
    ),
    forbidden(
      'sources-without-tests',
      'What is delivered does not lean on tests.',
      { path: '^(server/(src|seed|migrations)|client/src)/', pathNot: SPEC },
      { path: ['^(server|client)/test/', SPEC] },
    ),
    forbidden(
      'server-runs-without-tools',
      'The server is installed without the development packages.',
      { path: '^server/(src|seed|migrations)/', pathNot: SPEC },
      { dependencyTypes: ['npm-dev'] },
    ),

    // Server, from the inside out
    forbidden(
      'shared-stands-alone',
      'The vocabulary imports nothing of ours.',
      { path: '^server/src/shared/', pathNot: SPEC },
      { path: '^server/', pathNot: '^server/src/shared/' },
    ),
    forbidden(
      'messages-know-errors-only',
      'The texts are keyed by error codes and need nothing else.',
      { path: '^server/src/messages[.]ts$' },
      { path: '^server/', pathNot: '^server/src/shared/errors[.]ts$' },
    ),
    forbidden(
      'db-knows-no-feature',
      'The database layer serves the features; it lists their entities for the ORM, and no more.',
      { path: '^server/src/db/', pathNot: SPEC },
      { path: '^server/src/', pathNot: ['^server/src/(db|shared)/', ENTITY] },
    ),
    forbidden(
      'entities-stay-inside',
      'An entity knows the vocabulary, the column types, status tables and related entities.',
      { path: ENTITY },
      {
        path: '^server/',
        pathNot: [
          '^server/src/shared/',
          '^server/src/db/column-types[.]ts$',
          ENTITY,
          '-(status|fields)[.]ts$',
        ],
      },
    ),
    forbidden(
      'entities-know-only-the-orm',
      'An entity imports no package but the ORM.',
      { path: ENTITY },
      { path: 'node_modules/', pathNot: 'node_modules/@mikro-orm/' },
    ),
    forbidden(
      'rules-are-pure',
      'A rule can be tested without a database: it knows the vocabulary and other rules.',
      { path: `^server/src/features/.+${PURE_RULES}` },
      { path: ['^server/', 'node_modules/'], pathNot: ['^server/src/shared/', PURE_RULES] },
    ),
    forbidden(
      'use-cases-know-no-api',
      'A use case serves both APIs, so it imports neither.',
      { path: '^server/src/features/', pathNot: [SPEC, GRAPHQL_API] },
      { path: [GRAPHQL_API, REST_API, API_PACKAGES] },
    ),
    forbidden(
      'features-are-listed',
      'A feature has its place in the list above.',
      { path: '^server/src/features/.+/', pathNot: `^server/src/features/(${FEATURES.join('|')})/` },
      {},
    ),
    ...FEATURES.map((feature, place) =>
      forbidden(
        `${feature}-imports-earlier-features`,
        'Features import each other one way, in the order of the list above.',
        { path: `^server/src/features/${feature}/`, pathNot: SPEC },
        {
          path: '^server/src/features/.+/',
          pathNot: `^server/src/features/(${FEATURES.slice(0, place + 1).join('|')})/`,
        },
      ),
    ),
    forbidden(
      'graphql-base-below-features',
      'Features import the base of GraphQL. The base imports entities and who may do what, and no other part of a feature.',
      { path: '^server/src/graphql/base/', pathNot: SPEC },
      {
        path: '^server/src/(features|graphql)/',
        pathNot: ['^server/src/graphql/base/', '^server/src/features/(sessions/|use-case[.]ts)', ENTITY],
      },
    ),
    forbidden(
      'graphql-server-above-features',
      'The GraphQL server composes the features, so no feature imports it.',
      { path: '^server/src/features/', pathNot: SPEC },
      { path: '^server/src/graphql/server/' },
    ),
    forbidden(
      'graphql-without-rest',
      'GraphQL and REST do not import each other.',
      { path: GRAPHQL_API, pathNot: SPEC },
      { path: REST_API },
    ),
    forbidden(
      'rest-without-graphql',
      'GraphQL and REST do not import each other.',
      { path: REST_API, pathNot: SPEC },
      { path: GRAPHQL_API },
    ),
    forbidden(
      'apis-meet-in-app',
      'Only app.ts imports both APIs.',
      {
        path: '^server/(src|seed|migrations)/',
        pathNot: [SPEC, GRAPHQL_API, REST_API, COMPOSERS, '^server/src/features/'],
      },
      { path: [GRAPHQL_API, REST_API] },
    ),
    forbidden(
      'apis-use-use-cases',
      'A resolver or a REST row calls use-cases; it does not query.',
      { path: ['[.]resolver[.]ts$', '^server/src/rest/'], pathNot: SPEC },
      {
        path: ['node_modules/(@mikro-orm|kysely|pg)/', '^server/src/db/'],
        // Telling "the database is away" from an internal error is part of rendering errors.
        pathNot: '^server/src/db/database-errors[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbidden(
      'nobody-imports-the-composers',
      'app.ts and main.ts put everything together; whoever imports them closes a circle.',
      { path: '^server/src/', pathNot: [SPEC, COMPOSERS] },
      { path: COMPOSERS },
    ),

    // Client: shared <- parts <- features <- app. What codegen writes into gql may be used, and use what it likes.
    forbidden(
      'client-shared-stands-alone',
      'What is shared knows no part with a query of its own, and no feature.',
      { path: '^client/src/shared/', pathNot: SPEC },
      { path: '^client/src/(parts|features|app)/' },
    ),
    forbidden(
      'client-parts-without-features',
      'A part that several features use knows none of them.',
      { path: '^client/src/parts/', pathNot: SPEC },
      { path: '^client/src/(features|app)/' },
    ),
    forbidden(
      'features-without-app',
      'The router composes the features.',
      { path: '^client/src/features/', pathNot: SPEC },
      { path: '^client/src/app/' },
    ),
    forbidden(
      'features-apart',
      'Features do not import each other; what two need is a part, or shared.',
      { path: '^client/src/features/([^/]+)/' },
      { path: '^client/src/features/', pathNot: '^client/src/features/$1/' },
    ),
    forbidden(
      'client-messages-stand-alone',
      'A table of texts.',
      { path: '^client/src/texts/', pathNot: SPEC },
      { path: '^client/src/(parts|features|app)/' },
    ),
  ],
  options: {
    // No tsPreCompilationDeps: with swc it changes nothing, and brings a warning that asks for an older TypeScript.
    parser: 'swc',
    // Packages are the end of the road, and generated code is not ours to judge.
    doNotFollow: { path: ['node_modules', '[.]generated[.]ts$'] },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
