import path from 'node:path';
import { schemaText } from '../src/graphql/server/schema-text.js';
import { writeIfChanged } from './write-if-changed.js';

/** Writes `schema.graphql`. */
writeIfChanged(path.resolve(import.meta.dirname, '../../schema.graphql'), schemaText());
