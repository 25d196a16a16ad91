import { basename, dirname } from 'node:path';
import { postgresFolder } from '../../test/cluster/cluster-programs.js';

/** @returns the script, with the folders and the unit of the PostgreSQL that is here in place of Debian 13's, which the documents name */
export function ofThisMachine(script: string): string {
  const folder = postgresFolder();
  if (!folder) throw new Error('There is no PostgreSQL here that the documents can be followed with.');
  return script.replaceAll(/(?<=postgresql[/@])17\b/g, basename(dirname(folder)));
}
