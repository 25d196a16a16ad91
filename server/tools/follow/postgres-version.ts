import { basename, dirname } from 'node:path';
import { postgresFolder } from '../../../cluster/cluster-programs.js';

/**
 * Replaces the folders and the unit of PostgreSQL 17 in Debian 13, which the documents name, by those of the installed PostgreSQL.
 */
export function adaptToInstalledPostgres(script: string): string {
  const folder = postgresFolder();
  if (!folder) throw new Error('There is no PostgreSQL here that the documents can be followed with.');
  return script.replaceAll(/(?<=postgresql[/@])17\b/g, basename(dirname(folder)));
}
