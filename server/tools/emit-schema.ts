import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createSchema } from '../src/graphql/schema.js';

/** Writes `schema.graphql`; with `--check`, only says whether it is what the code would write. */
const file = path.resolve(import.meta.dirname, '../../schema.graphql');
const text = `# The schema of POST /graphql, written by npm run codegen from the code: do not edit.\n\n${printSchema(lexicographicSortSchema(createSchema()))}\n`;
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('schema.graphql is not what the code would write. Run npm run codegen.');
  process.exitCode = 1;
}
