import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeIfChanged } from './write-if-changed.js';

/**
 * Writes the lists of migrations, resolvers, and entities from the files that declare them. The built program is one file without
 * its source folders, so it cannot read them at run time.
 */

const server = path.resolve(import.meta.dirname, '..');

/** A class that a list names. */
interface Declaration {
  readonly name: string;
  /** Path of its file from `server/`, without an extension. */
  readonly module: string;
}

/**
 * Finds classes, sorted by file and position.
 * @param pattern finds a declaration; its first group is the name of the class
 */
function findClasses(files: string, pattern: RegExp): Declaration[] {
  return globSync(files, { cwd: server })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
    .flatMap((file) =>
      [...readFileSync(path.join(server, file), 'utf8').matchAll(pattern)].map((match) => ({
        name: match[1] ?? '',
        module: file.replace(/[.]ts$/, ''),
      })),
    );
}

/** Writes a list: the imports of its classes, and its exports. */
function write(file: string, classes: readonly Declaration[], lines: readonly string[]): void {
  const modules = Map.groupBy(classes, ({ module }) => module);
  const imports = [...modules].map(([module, declared]) => {
    const from = path.posix.relative(path.posix.dirname(file), module);
    const names = declared.map(({ name }) => name).join(', ');
    return `import { ${names} } from '${from.startsWith('.') ? from : `./${from}`}.js';`;
  });
  const text = [
    '// Written by npm run codegen from the files that it imports: do not edit.',
    ...imports,
    '',
    ...lines,
    '',
  ];
  writeIfChanged(path.join(server, file), text.join('\n'));
}

const migrations = findClasses('migrations/migration-*.ts', /^export class (\w+) extends Migration\b/gm);
write('src/db/migrations.ts', migrations, [
  "import type { MigrationObject } from '@mikro-orm/core';",
  '',
  '/** All migrations, oldest first. */',
  'export const MIGRATIONS: readonly MigrationObject[] = [',
  ...migrations.map(({ name, module }) => `  { name: '${path.posix.basename(module)}', class: ${name} },`),
  '];',
]);

const resolvers = findClasses('src/features/**/*.ts', /^@Resolver\([\s\S]*?^export class (\w+)/gm);
write('src/graphql/server/resolvers.ts', resolvers, [
  '/** All resolvers. */',
  'export const RESOLVERS = [',
  ...resolvers.map(({ name }) => `  ${name},`),
  '] as const;',
]);

const entities = findClasses(
  'src/**/*.entity.ts',
  /^(?:@Entity\([\s\S]*?^export class|export const) (\w+)(?= = defineEntity\(| )/gm,
);
write('src/db/entities.ts', entities, [
  '/** All entities: one for each table. */',
  'export const ENTITIES = [',
  ...entities.map(({ name }) => `  ${name},`),
  '] as const;',
]);
