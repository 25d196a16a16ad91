import { join } from 'node:path';
import { normalizePath } from 'vite';
import { ADMIN_FRAME, SCREENS } from './screens.ts';

const CLIENT = normalizePath(join(import.meta.dirname, '..'));
const SOURCES = `${CLIENT}/src/`;

/** The part of the bundler's information about a module that is used here. */
interface ModuleInfo {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
interface Graph {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
}

const REACT =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|vite\/preload-helper/;
const APOLLO =
  /node_modules\/(@apollo|rxjs|tslib|graphql|optimism|@wry|@graphql-typed-document-node)\/|client\/src\/shared\/apollo\//;
const STYLES =
  /node_modules\/(@emotion|stylis|@pandacss)\/|@chakra-ui\/react\/dist\/esm\/(styled-system\/(?!create-slot-recipe)|utils|preset-base|merge-|create-context)/;
const CHAKRA_COMPONENT = /@chakra-ui\/react\/dist\/esm\/components\/([a-z-]+)\//;

/** An admin screen out of so many loads a module, before a module of any folder is in the common file. */
const MOST_ADMIN_SCREENS = 8;

/** Maximum length of a module that two admin screens share without a separate file: its request would take longer than its bytes. */
const SMALL_LENGTH = 1_500;

/** @returns the sources that the files import, directly or through other files */
const reach = (graph: Graph, files: readonly string[], withLazy = false): Set<string> => {
  const found = new Set<string>();
  const walk = (id: string): void => {
    if (found.has(id) || !id.startsWith(SOURCES)) return;
    found.add(id);
    const module = graph.getModuleInfo(id);
    for (const next of module?.importedIds ?? []) walk(next);
    if (withLazy) for (const next of module?.dynamicallyImportedIds ?? []) walk(next);
  };
  for (const file of files) walk(`${CLIENT}/${file}`);
  return found;
};

/** @returns the names that a module imports from packages, such as `@chakra-ui/react Menu` */
const packageNames = (graph: Graph, id: string): string[] =>
  [
    ...(graph.getModuleInfo(id)?.code ?? '').matchAll(
      /import\s*\{([^}]*)\}\s*from\s*["']([^."'][^"']*)["']/g,
    ),
  ].flatMap(([, names = '', from]) =>
    names.split(',').map((name) => `${from} ${name.trim().split(' as ')[0]}`),
  );

/** @returns the folders of the Chakra components among imported names */
const componentsOf = (names: Iterable<string>): Set<string> =>
  new Set(
    [...names].flatMap((name) => {
      const [from, component = ''] = name.split(' ');
      return from === '@chakra-ui/react' ? component.replace(/\B[A-Z]/g, '-$&').toLowerCase() : [];
    }),
  );

/** Reads the screens and their imports, once per build. */
const readScreens = (graph: Graph) => {
  const screens = Object.entries(SCREENS).map(([name, { files, isForPhone }]) => ({
    name,
    isForPhone,
    sources: reach(graph, files),
  }));
  const phoneFiles = Object.values(SCREENS).flatMap(({ isForPhone, files }) => (isForPhone ? files : []));
  const namesIn = (sources: Iterable<string>) => [...sources].flatMap((id) => packageNames(graph, id));
  const onPhone = new Set(screens.flatMap(({ isForPhone, sources }) => (isForPhone ? namesIn(sources) : [])));
  const onMenu = new Set(screens.flatMap(({ name, sources }) => (name === 'menu' ? namesIn(sources) : [])));
  return {
    screens,
    entry: reach(graph, ['src/app/main.tsx']),
    lazyOnPhone: reach(graph, phoneFiles, true),
    onPhone,
    components: { menu: componentsOf(onMenu), phone: componentsOf(onPhone) },
  };
};

/** The chunks that several screens share, in the order in which a module is assigned. A chunk may depend only on earlier ones. */
const NAMES = ['react', 'data', 'parts', 'phone', 'both-run', 'both-customer', 'both-lazy', 'admin'] as const;

/**
 * Derives the files that several screens share from what the screens import, so that no list of names has to be maintained.
 *
 * | File | Modules |
 * |---|---|
 * | `react` | React, the router, and what the entry and a screen import |
 * | `data` | Apollo, and what the menu and another screen import of `shared/apollo` |
 * | `parts` | styles, the menu's Chakra components, and what else the menu and another screen import |
 * | `phone` | Chakra components of the profile and the rider's screen, and what several phone screens import, but no admin screen |
 * | `both-…` | what the phone and an admin screen import |
 * | `admin` | the frame, what two admin screens import of `app` and `shared`, what most of them import, and small modules that two import |
 *
 * The first three are separate because the browser evaluates a file in one task, and a phone has to respond in between. A module
 * that needs a package which no phone screen needs is left to the bundler: the screens that do not use it would load the package.
 * Likewise, a module that imports a style sheet is left to the bundler.
 */
export const sharedFiles = () => {
  let known: ReturnType<typeof readScreens> | undefined;
  const derive = (id: string, graph: Graph): (typeof NAMES)[number] | null => {
    known ??= readScreens(graph);
    const { screens, entry, lazyOnPhone, onPhone, components } = known;
    if (REACT.test(id)) return 'react';
    const component = CHAKRA_COMPONENT.exec(id)?.[1] ?? '';
    if (STYLES.test(id) || components.menu.has(component)) return 'parts';
    if (components.phone.has(component)) return 'phone';
    const isSource = id.startsWith(SOURCES);
    if (!isSource) return APOLLO.test(id) ? 'data' : null;
    if (id === `${CLIENT}/${ADMIN_FRAME}`) return 'admin';
    if (graph.getModuleInfo(id)?.dynamicImporters.length) return null;
    const users = screens.filter(({ sources }) => sources.has(id));
    if (users.length === 0) return null;
    if (entry.has(id)) return 'react';
    // The browser loads a style sheet before it runs a file that contains the importing module.
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    if ([id, ...imported].some((one) => one.endsWith('.css'))) return null;
    const phones = users.filter(({ isForPhone }) => isForPhone).map(({ name }) => name);
    const admins = users.length - phones.length;
    if (phones.includes('menu') && users.length > 1) return APOLLO.test(id) ? 'data' : 'parts';
    if (admins === 0) return phones.length > 1 ? 'phone' : null;
    if (
      !packageNames(graph, id).every(
        (name) => onPhone.has(name) || REACT.test(`node_modules/${name.split(' ')[0]}/`),
      )
    )
      return null;
    if (phones.includes('run')) return 'both-run';
    if (phones.length > 0) return 'both-customer';
    if (lazyOnPhone.has(id)) return 'both-lazy';
    const isCommon = admins > 1 && /\/src\/(app|shared)\//.test(id);
    if (isCommon || admins >= MOST_ADMIN_SCREENS) return 'admin';
    const isSmall = (graph.getModuleInfo(id)?.code?.length ?? SMALL_LENGTH) < SMALL_LENGTH;
    return admins > 1 && isSmall && imported.every((one) => fileOf(one, graph)) ? 'admin' : null;
  };
  const files = new Map<string, ReturnType<typeof derive>>();
  const fileOf = (id: string, graph: Graph) => {
    const file = files.get(id) ?? derive(id, graph);
    files.set(id, file);
    return file;
  };
  return NAMES.map((name) => ({
    name: (id: string, graph: Graph) => (fileOf(id, graph) === name ? name : null),
  }));
};
