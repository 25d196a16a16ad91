import {
  all,
  changed,
  type Node,
  nameOf,
  nodesIn,
  type Rule,
  replacing,
  unless,
  withoutProperties,
} from './lean-code.ts';

const SHORTHAND = /shorthand: \[([^\]]*)\]/;

/** Chakra's description of every style property and condition there is, without those that no source names. */
const leanPreset: Rule = (code, parse, words) => {
  const nodes = nodesIn(parse(code));
  const conditions = nodes.find(
    ({ type, callee }) => type === 'CallExpression' && nameOf(callee as Node) === 'defineConditions',
  )?.arguments as Node[] | undefined;
  const utilities = nodes.find(({ type, key }) => type === 'Property' && nameOf(key as Node) === 'utilities')
    ?.value as Node | undefined;
  if (!conditions?.[0] || !utilities) throw new Error('The preset of Chakra has no conditions or utilities.');
  return withoutProperties(code, [
    { object: conditions[0], isWanted: (name) => words.has(`_${name}`) },
    {
      object: utilities,
      isWanted: (name, text) => {
        const short = SHORTHAND.exec(text)?.[1]?.match(/\w+/g) ?? [];
        return [name, ...short].some((word) => words.has(word));
      },
    },
  ]);
};

/** A list of names in one text, without those that no source names. */
const leanList =
  (list: RegExp, separator: string): Rule =>
  (code, _parse, words) =>
    code.replace(list, (_all, before: string, names: string) => {
      const used = names.split(separator).filter((name) => words.has(name));
      return before + used.join(separator);
    });

/** Of the language of GraphQL, what a request can hold; the rest describes schemas. */
const isOfRequests = (kind: string): boolean =>
  /^(Operation|Fragment|Variable)Definition$/.test(kind) || !/(Definition|Extension|Coordinate)$/.test(kind);

const requestsOnly =
  (name: string): Rule =>
  (code, parse) => {
    const object = nodesIn(parse(code)).find(
      ({ type, id }) => type === 'VariableDeclarator' && nameOf(id as Node) === name,
    )?.init as Node | undefined;
    if (!object) throw new Error(`There is no ${name}.`);
    return withoutProperties(code, [{ object, isWanted: isOfRequests }]);
  };

/** The list of kinds is made by statements: `Kind['FIELD'] = 'Field';`. */
const kindsOfRequests: Rule = (code) =>
  code.replace(/^ *Kind\['\w+'\] = '(\w+)';\n/gm, (line, kind: string) => (isOfRequests(kind) ? line : ''));

/** What throws or warns for the developer, with a sentence as its last argument. */
const ASSERTIONS = new Set(['invariant', 'warning', 'warningOnce', 'devAssert']);

/** Without those sentences, which are read while developing. */
const withoutSentences: Rule = (code, parse) =>
  changed(
    code,
    nodesIn(parse(code))
      .filter(({ type, callee }) => type === 'CallExpression' && ASSERTIONS.has(nameOf(callee as Node)))
      .map(({ arguments: given }) => (given as Node[]).at(-1))
      .filter((last) => last?.type === 'TemplateLiteral' || last?.type === 'Literal')
      .map((last) => ({ ...(last as Node), text: '""' })),
  );

/** A function of the file in which these names stand for nothing. */
const withoutValues =
  (name: string, values: RegExp): Rule =>
  (code, parse) => {
    const body = nodesIn(parse(code)).find(
      ({ type, id }) => type === 'FunctionDeclaration' && nameOf(id as Node) === name,
    )?.body as Node | undefined;
    if (!body) throw new Error(`There is no function ${name}.`);
    const { start, end } = body;
    const text = code.slice(start, end).replace(values, '(void 0)');
    if (text === code.slice(start, end)) throw new Error(`There is no ${values} in ${name} any more.`);
    return changed(code, [{ start, end, text }]);
  };

/** Routes without a data router: no route loads anything, and nothing is redirected by an error. */
const plainRoutes: Rule = (code, parse, words) =>
  // The package's files are named by their content; one of them has the routes.
  code.includes('function useRoutesImpl(') ? inPlainRoutes(code, parse, words) : code;

const DATA_ROUTER = ['RouterProvider', 'createBrowserRouter', 'createHashRouter', 'createMemoryRouter'];

const withoutDataRouter = all(
  replacing(
    ['isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'],
    ['let dataRouterState = dataRouterOpts?.state;', ''],
    ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
    ['return useRoutesImpl(routes, locationArg);', 'return useRoutesImpl(routes, locationArg, void 0);'],
  ),
  withoutValues('useRoutesImpl', /\bdataRouterOpts\b/g),
  withoutValues('_renderMatches', /\bdataRouter(State|Opts)\b/g),
);

const inPlainRoutes = all(
  withoutSentences,
  replacing(['var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;']),
  unless(DATA_ROUTER, withoutDataRouter),
);

/** Streams made of what is no stream: promises and lists are, and nothing that a scheduler would time. */
const plainStreams = unless(
  ['asyncIterator', 'AsyncIterable', 'ReadableStream'],
  replacing(
    ['if (isAsyncIterable(input)) {', 'if (false) {'],
    ['if (isReadableStreamLike(input)) {', 'if (false) {'],
  ),
);

/** Calls of Apollo that would read scalars out of an answer, which nobody has described here, give what they are given. */
const scalarsAsTheyAre = unless(
  ['scalars'],
  replacing(['coerceScalarFieldsToParsed(', '((result) => result)(']),
);

/**
 * A class without methods that nobody calls.
 *
 * @param needed what a source would name that needs them: then they stay
 */
const withoutMethods = (needed: readonly string[], ...names: readonly string[]): Rule =>
  unless(needed, (code, parse) => {
    const methods = nodesIn(parse(code)).filter(
      ({ type, key }) => type === 'MethodDefinition' && names.includes(nameOf(key as Node)),
    );
    if (methods.length !== names.length) throw new Error(`Not all methods are there: ${names.join(', ')}.`);
    const rest = names.reduce(
      (text, name) => text.replace(`this.${name} = this.${name}.bind(this);`, ''),
      changed(code, methods),
    );
    const called = names.find((name) => rest.includes(`this.${name}`));
    if (called) throw new Error(`${called} is called after all.`);
    return rest;
  });

const SUBSCRIPTIONS = ['useSubscription', 'subscribeToMore'];
const FRAGMENTS = ['useFragment', 'useSuspenseFragment', 'watchFragment'];

/** Every component here sees all that it has asked for, so nothing is masked. */
const withoutMasking = unless(
  ['dataMasking'],
  replacing(['this.dataMasking ?', 'false ?'], ['if (this.dataMasking &&', 'if (false &&']),
);

/** What is left out of a file of a package, by its path. */
export const RULES: readonly (readonly [RegExp, Rule])[] = [
  [/@chakra-ui\/react\/dist\/esm\/preset-base\.js$/, leanPreset],
  // Every property of CSS, and every attribute of HTML and SVG.
  [/@pandacss\/is-valid-prop\/dist\/index\.mjs$/, leanList(/(cssPropertiesStr = ")([^"]+)/, ',')],
  [/@emotion\/is-prop-valid\/dist\/.*\.esm\.js$/, leanList(/(\/\^\(\()([\w|]+)/, '|')],
  [/graphql\/language\/printer\.mjs$/, requestsOnly('printDocASTReducer')],
  [/graphql\/language\/ast\.mjs$/, requestsOnly('QueryDocumentKeys')],
  [/graphql\/language\/kinds\.mjs$/, kindsOfRequests],
  [/graphql\/language\/visitor\.mjs$/, withoutSentences],
  [/graphql\/language\/reducer\.mjs$/, replacing(['inspect(node)', '""'])],
  [/rxjs\/dist\/esm\/internal\/observable\/innerFrom\.js$/, plainStreams],
  [
    /rxjs\/dist\/esm\/internal\/observable\/from\.js$/,
    unless(
      ['scheduled', 'asapScheduler', 'asyncScheduler'],
      replacing(['scheduler ? scheduled(input, scheduler) : ', '']),
    ),
  ],
  [
    /@apollo\/client\/core\/QueryManager\.js$/,
    all(withoutMasking, scalarsAsTheyAre, withoutMethods(SUBSCRIPTIONS, 'startGraphQLSubscription')),
  ],
  [
    /@apollo\/client\/core\/QueryInfo\.js$/,
    all(scalarsAsTheyAre, withoutMethods(SUBSCRIPTIONS, 'markSubscriptionResult')),
  ],
  [
    /@apollo\/client\/core\/ApolloClient\.js$/,
    all(withoutMethods(SUBSCRIPTIONS, 'subscribe'), withoutMethods(FRAGMENTS, 'watchFragment')),
  ],
  [
    /@apollo\/client\/cache\/core\/cache\.js$/,
    withoutMethods(FRAGMENTS, 'watchFragment', 'watchSingleFragment'),
  ],
  [/react-router\/dist\/development\/chunk-\w+\.mjs$/, plainRoutes],
];
