import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Words = ReadonlySet<string>;

const PACKAGES = join(import.meta.dirname, '../../node_modules');
const CHAKRA = join(PACKAGES, '@chakra-ui/react/dist/esm');

const CLIENT = join(import.meta.dirname, '../src');

/** Where a name of a style or an attribute can come from: the client itself, and whatever it draws with. */
const FOLDERS = [
  CLIENT,
  ...['components', 'hooks', 'styled-system', 'utils'].map((folder) => join(CHAKRA, folder)),
  ...['checkbox', 'combobox', 'menu', 'number-input', 'radio-group'].map((machine) =>
    join(PACKAGES, '@zag-js', machine, 'dist'),
  ),
];

const IS_PROGRAM = /(?<!\.spec|\.cjs|\.d)\.(js|mjs|ts|tsx)$/;

/** Chakra's own recipes that the admin's theme brings, and those that they are made of. */
const recipeFiles = (): string[] => {
  const theme = readFileSync(join(CLIENT, 'app/theme/admin-system.ts'), 'utf8');
  const [, imported = ''] = /import \{([^}]*)\} from '@chakra-ui\/react\/theme'/.exec(theme) ?? [];
  const names = [...imported.matchAll(/(\w+?)(Slot)?Recipe/g)].map(([, name = '']) =>
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  const files = new Set<string>();
  const take = (name: string): void => {
    const file = join(CHAKRA, `theme/recipes/${name}.js`);
    if (files.has(file)) return;
    files.add(file);
    for (const [, needed = ''] of readFileSync(file, 'utf8').matchAll(/from '\.\/([\w-]+)\.js'/g))
      take(needed);
  };
  for (const name of names) take(name);
  return [...files];
};

const programsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => IS_PROGRAM.test(file))
    .map((file) => join(folder, file));

/** Every word of the sources: a name that is not among them is used nowhere. */
const usedWords = (): Words =>
  new Set(
    [...FOLDERS.flatMap(programsIn), ...recipeFiles()].flatMap(
      (file) => readFileSync(file, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? [],
    ),
  );

/** As much of a syntax tree as is looked at. */
type Node = { type: string; start: number; end: number; [field: string]: unknown };

const nodesIn = (node: unknown): Node[] => {
  if (Array.isArray(node)) return node.flatMap(nodesIn);
  if (typeof node !== 'object' || node === null || !('type' in node)) return [];
  return [node as Node, ...Object.values(node).flatMap(nodesIn)];
};

const nameOf = ({ name, value }: Node): string => String(name ?? value);

/** The code without those properties of an object literal that nobody wants. */
const withoutProperties = (
  code: string,
  objects: readonly { object: Node; isWanted: (name: string, text: string) => boolean }[],
): string => {
  const unwanted = objects.flatMap(({ object, isWanted }) =>
    (object.properties as Node[]).filter(
      ({ key, start, end }) => !isWanted(nameOf(key as Node), code.slice(start, end)),
    ),
  );
  return unwanted
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
};

const SHORTHAND = /shorthand: \[([^\]]*)\]/;

/** Chakra's description of every style property and condition there is, without those that no source names. */
const leanPreset = (code: string, tree: unknown, words: Words): string => {
  const nodes = nodesIn(tree);
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

const wanted = (list: string, separator: string, words: Words): string =>
  list
    .split(separator)
    .filter((name) => words.has(name))
    .join(separator);

/** The list of every property of CSS (`isCssProperty`). */
const leanProperties = (code: string, _tree: unknown, words: Words): string =>
  code.replace(/(cssPropertiesStr = ")([^"]+)/, (_all, before, list) => before + wanted(list, ',', words));

/** The list of every attribute of HTML and SVG (`isPropValid`). */
const leanAttributes = (code: string, _tree: unknown, words: Words): string =>
  code.replace(/(\/\^\(\()([\w|]+)/, (_all, before, list) => before + wanted(list, '|', words));

const LEAN: readonly (readonly [RegExp, (code: string, tree: unknown, words: Words) => string])[] = [
  [/@chakra-ui\/react\/dist\/esm\/preset-base\.js$/, leanPreset],
  [/@pandacss\/is-valid-prop\/dist\/index\.mjs$/, leanProperties],
  [/@emotion\/is-prop-valid\/dist\/.*\.esm\.js$/, leanAttributes],
];

/**
 * What the bundler would leave out if it knew that nobody uses it: names of components for React's developer tools, and
 * components that are made by a call, which might do something else besides.
 */
const withoutNamesAndCalls = (code: string): string =>
  code
    .replace(/^[\w$]+\.displayName = [^;\n]*;$/gm, '')
    .replace(
      /(?<= = )(?=(React\d*\.)?(forwardRef|createContext|memo|lazy|createRecipeContext|createSlotRecipeContext|chakra)\d*\()/g,
      '/* @__PURE__ */ ',
    );

/**
 * Leaves out of the packages what this client does not use and the bundler cannot see: some 8 kB, gzipped, of each first visit.
 * A build in which a package no longer looks as it is read here fails.
 */
export const leanPackages = (): Plugin => {
  let words: Words;
  return {
    name: 'mealbox:lean-packages',
    apply: 'build',
    buildStart() {
      words = usedWords();
    },
    transform: {
      filter: { id: /node_modules\/(@chakra-ui\/react|@emotion|@pandacss|react-router)\// },
      handler(code, id) {
        const lean = LEAN.find(([file]) => file.test(id))?.[1];
        const cut = lean ? lean(code, this.parse(code), words) : withoutNamesAndCalls(code);
        if (lean && cut === code) throw new Error(`Nothing could be left out of ${id}.`);
        return { code: cut, map: null };
      },
    },
  };
};
