import { mkdirSync, rmSync } from 'node:fs';
import { type Extension, PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { EmbeddedDatabaseError } from './database-errors.js';
import { contentOf } from './embedded-folder.js';

/** The process ends with it: nothing was checked, as `npm run verify` says of 2. */
const EXIT_CODE = 2;

/** The system's words for a folder that cannot be written: what is in it is as it was. */
const UNWRITABLE =
  /No space left on device|File too large|Disk quota exceeded|Permission denied|Read-only file system/i;
const AS_IT_WAS =
  'Nothing that was acknowledged is lost. Make sure that the folder can be written and has room, then start again.';
const WAY_BACK =
  'The way back is a backup: move the folder away, and put the backup into a new one with npm run restore -- <file>.';

/** Days and instants stay the text that the database gives; arrays of them follow by themselves. */
const asText = (text: string) => text;

/**
 * Opens PostgreSQL inside this process. When it stops itself, as PostgreSQL does when it cannot write its log of changes, the process ends
 * with a sentence: the engine keeps its locks, and whoever called it again would wait for ever. Once there is room, whoever starts the
 * program again finds everything that was acknowledged, as after a crash of a PostgreSQL server.
 *
 * @param dataDir made when it does not exist; nobody else may have it open
 * @throws EmbeddedDatabaseError when it cannot be opened, or holds something that is no whole database
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
  const refusal = (what: string, why: string | undefined) => {
    const isNew = content === 'nothing' && !isOpen;
    // Half of a new database would be in the way of the next start.
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
    console.error(refusal('has stopped itself, and this process ends with it', lastWords).message);
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
    throw refusal('cannot be opened', lastWords ?? (error as Error).message);
  }
  isOpen = true;
  return postgres;
}

/** What PostgreSQL's initdb makes, as PGlite's makers have run it: to run it in here takes seconds of a first start. */
async function newDatabase(): Promise<Blob> {
  const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs');
  return dataDir();
}

/** What Emscripten lets others set of an engine (its documentation, "Module object"). */
interface EngineOptions {
  onAbort?: (reason: unknown) => void;
  quit?: (status: number, toThrow: Error) => never;
  printErr?: (text: string) => void;
}

/**
 * An extension is PGlite's way in to the options of its engine.
 *
 * @param listen is told what the engine wrote that explains its end
 * @param end is called when the engine has stopped itself
 */
function watchEngine(listen: (words: string) => void, end: () => never): Extension {
  return {
    name: 'engine',
    async setup(_database, options: EngineOptions) {
      const watched: EngineOptions = {
        ...options,
        onAbort: end,
        // Without this the engine would set the exit code of a process that goes on.
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
