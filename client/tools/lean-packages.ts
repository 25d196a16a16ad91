import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Rule, Words } from './lean-code.ts';
import { RULES } from './lean-rules.ts';

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
 * Leaves out of the packages what this client does not use and the bundler cannot see: some 16 kB, gzipped, of each first visit.
 * A build in which a package no longer looks as it is read here fails.
 */
export const leanPackages = (): Plugin => {
  let words: Words;
  const applied = new Set<Rule>();
  return {
    name: 'mealbox:lean-packages',
    apply: 'build',
    buildStart() {
      words = usedWords();
    },
    buildEnd(error) {
      const idle = RULES.find(([, rule]) => !applied.has(rule));
      if (idle && !error)
        throw new Error(
          `Nothing could be left out of ${idle[0]}: the package has changed, or a source needs it now. Mend the rule, or delete it.`,
        );
    },
    transform: {
      filter: {
        id: /node_modules\/(@apollo\/client|@chakra-ui\/react|@emotion|@pandacss|graphql|react-router|rxjs)\//,
      },
      handler(code, id) {
        const rule = RULES.find(([file]) => file.test(id))?.[1];
        const named = withoutNamesAndCalls(code);
        const cut = rule ? rule(named, (text) => this.parse(text), words) : named;
        if (rule && cut !== named) applied.add(rule);
        return { code: cut, map: null };
      },
    },
  };
};
