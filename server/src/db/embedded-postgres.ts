import { mkdirSync, rmSync } from 'node:fs';
import { type Extension, PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { EmbeddedDatabaseError } from './database-errors.js';
import { contentOf } from './embedded-folder.js';

/** Exit code after the engine stopped. It is code 2, because `npm run verify` then means that nothing was verified. */
const EXIT_CODE = 2;

/** System errors of a directory that cannot be written, whose content is unchanged. */
const UNWRITABLE =
  /No space left on device|File too large|Disk quota exceeded|Permission denied|Read-only file system/i;
const AS_IT_WAS =
  'Nothing that was acknowledged is lost. Make sure that the folder can be written and has room, then start again.';
const WAY_BACK =
  'The way back is a backup: move the folder away, and put the backup into a new one with npm run restore -- <file>.';

/** Parser that returns days and instants as the database's text. */
const asText = (text: string) => text;

/**
 * Opens PostgreSQL inside this process. If the engine stops, for example because it cannot write its log, the process exits with
 * a message, because the engine would keep its locks and a later call would wait forever. With free space, the next start finds
 * all acknowledged data, as after a crash of a PostgreSQL server.
 * @param dataDir created if it does not exist; no other process may have opened it
 * @throws EmbeddedDatabaseError if the database cannot be opened or is incomplete
 */
export async function openEmbeddedPostgres(dataDir: string): Promise<PGlite> {
  const content = contentOf(dataDir);
  if (content === 'fragments')
    throw new EmbeddedDatabaseError(
      `The folder ${dataDir} holds files, but no whole database: PG_VERSION is missing. It is left as it is. ${WAY_BACK} ` +
        'If a first start was interrupted here, delete the folder and start again.',
    );
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  let isOpen = false;
  const rejection = (what: string, why: string | undefined) => {
    const isNew = content === 'nothing' && !isOpen;
    // An incomplete new database would prevent the next start.
    if (isNew) rmSync(dataDir, { recursive: true, force: true });
    const then =
      isNew || UNWRITABLE.test(why ?? '')
        ? AS_IT_WAS
        : `It may be damaged, and something in it lost. ${WAY_BACK}`;
    return new EmbeddedDatabaseError(
      `The embedded database in ${dataDir} ${what}${why ? ` (${why})` : ''}. ${then}`,
    );
  };
  let lastWords: string | undefined;
  const listen = (words: string) => {
    lastWords = words;
  };
  const engine = watchEngine(listen, () => {
    console.error(rejection('has stopped itself, and this process ends with it', lastWords).message);
    process.exit(EXIT_CODE);
  });
  const postgres = new PGlite({
    dataDir,
    database: 'postgres',
    loadDataDir: content === 'nothing' ? await newDatabase() : undefined,
    extensions: { pg_trgm, engine },
    parsers: {
      [types.DATE]: asText,
      [types.TIMESTAMP]: asText,
      [types.TIMESTAMPTZ]: asText,
      [types.INTERVAL]: asText,
    },
  });
  try {
    await postgres.waitReady;
  } catch (error) {
    throw rejection('cannot be opened', lastWords ?? (error as Error).message);
  }
  isOpen = true;
  return postgres;
}

/** Loads the prebuilt result of PostgreSQL's initdb. Running initdb here would add seconds to the first start. */
async function newDatabase(): Promise<Blob> {
  const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs');
  return dataDir();
}

/** Options of an Emscripten engine (its documentation, "Module object"). */
interface EngineOptions {
  onAbort?: (reason: unknown) => void;
  quit?: (status: number, toThrow: Error) => never;
  printErr?: (text: string) => void;
}

/**
 * Creates an extension of PGlite that detects the end of the engine.
 * @param listen receives the engine's last error messages, which explain its end
 * @param end called after the engine stopped
 */
function watchEngine(listen: (words: string) => void, end: () => never): Extension {
  return {
    name: 'engine',
    async setup(_database, options: EngineOptions) {
      const watched: EngineOptions = {
        ...options,
        onAbort: end,
        // Otherwise, the engine would set the exit code of the running process.
        quit: (status, toThrow) => {
          if (status !== 0) end();
          throw toThrow;
        },
        printErr: (text) => {
          const [words] = /(?:PANIC|FATAL): .*/.exec(text) ?? [];
          if (words) listen(words);
          options.printErr?.(text);
        },
      };
      return { emscriptenOpts: watched };
    },
  };
}
