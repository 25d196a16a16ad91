import { type Extension, PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** The embedded database has stopped itself, as PostgreSQL does when it cannot write its log of changes. */
export class EmbeddedDatabaseLostError extends Error {
  /** SQLSTATE crash_shutdown, which PostgreSQL itself gives to those whom a crash throws out. */
  readonly code = '57P02';

  constructor(options?: ErrorOptions) {
    super(
      'The embedded database has stopped itself and is opened again as soon as its folder can be written.',
      options,
    );
  }
}

/** What the embedded database's engine lets others hook into or replace. */
interface Engine {
  onAbort?: (reason: unknown) => void;
  quit?: (status: number, toThrow: Error) => never;
  _PostgresMainLoopOnce: () => void;
  _PostgresSendReadyForQueryIfNecessary: () => void;
  _pgl_setPGliteExitStatus: (status: number) => number;
  FS: { readonly streams: readonly unknown[]; close(stream: unknown): void };
}

interface Life {
  lost: boolean;
  lastWords?: string;
}

/**
 * The embedded database with an eye on its engine. After a PANIC the engine is dead, but holds its locks: whoever calls it again
 * spins for ever, inside it or in the driver's loop, and with it the whole process. This one is never called again.
 */
export class WatchedPGlite extends PGlite {
  readonly #life: Life;

  /** @param options as for PGlite; whoever calls this waits for `waitReady` */
  constructor(options: PGliteOptions) {
    const life: Life = { lost: false };
    super({ ...options, extensions: { ...options.extensions, watch: watcher(life) } });
    this.#life = life;
  }

  /** What the engine said last, when it has stopped itself and said something. */
  get lastWords(): string | undefined {
    return this.#life.lastWords;
  }

  /** Whether the engine has stopped itself. */
  get isLost(): boolean {
    return this.#life.lost;
  }

  /** Every statement goes through here, whichever way it came in. */
  override execProtocolRawSync(message: Uint8Array): Uint8Array<ArrayBuffer> {
    if (this.isLost) throw new EmbeddedDatabaseLostError();
    return super.execProtocolRawSync(message) as Uint8Array<ArrayBuffer>;
  }

  override async execProtocolStream(
    ...args: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    try {
      return await super.execProtocolStream(...args);
    } catch (error) {
      // What the driver sends after it, to tidy up, fails in turn and hides this.
      if (this.isLost && !(error instanceof EmbeddedDatabaseLostError))
        this.#life.lastWords ??= (error as Error).message;
      throw error;
    }
  }

  /** Gives back the files of an engine that has stopped itself; another one may then open the folder. */
  abandon(): void {
    const { FS } = this.Module as unknown as Engine;
    for (const stream of FS.streams) {
      try {
        if (stream) FS.close(stream);
      } catch {
        // Two of them may share one file.
      }
    }
  }
}

/** An extension is the one way in to the engine's hooks. */
function watcher(life: Life): Extension {
  return {
    name: 'watch',
    async setup(_database, options: Partial<Engine>) {
      const engine = (database: PGlite) => database.Module as unknown as Engine;
      options.onAbort = () => {
        life.lost = true;
        if ((_database as PGlite).Module) leaveLoop(engine(_database as PGlite));
      };
      // Without this the engine would set the exit code of the whole process.
      options.quit = (status, toThrow) => {
        if (status !== 0) life.lost = true;
        throw toThrow;
      };
      return { emscriptenOpts: options };
    },
  };
}

/**
 * Lets the driver end its round of the engine's main loop, with whatever the engine said last. The driver swallows what the
 * loop throws and goes round again while there is something left of the message; what is thrown while it asks for the exit status is not.
 */
function leaveLoop(engine: Engine): void {
  engine._PostgresMainLoopOnce = () => {
    engine._pgl_setPGliteExitStatus = () => {
      throw new EmbeddedDatabaseLostError();
    };
    throw new EmbeddedDatabaseLostError();
  };
  engine._PostgresSendReadyForQueryIfNecessary = () => {};
}
