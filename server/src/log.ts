import { type DestinationStream, type Logger, pino } from 'pino';
import { constraintOf, sqlStateOf } from './db/database-errors.js';
import { masked } from './shared/masking.js';

/** How many errors behind an error are described. */
const DEEPEST_CAUSE = 3;

/** Lines are written together, as many as have come within a tenth of a second: a call of the system for each cost as much as its request. */
const TOGETHER = { minLength: 4096, periodicFlush: 100 } as const;

/** An error as the log may hold it. */
export interface DescribedError {
  readonly type: string;
  readonly message: string;
  /** SQLSTATE, or the system's code. */
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
}

/**
 * The log: one JSON object a line.
 *
 * @param level as pino names it
 * @param destination where lines go; standard error when left out. Lines that wait are written when the process ends
 */
export function openLog(level: string, destination: DestinationStream = standardError()): Logger {
  return pino({ level, serializers: { err: (error: unknown) => describeError(error) } }, destination);
}

/** A reader that is slow, such as a full pipe, must not stop the server: so lines are written beside its work. */
function standardError(): DestinationStream {
  const stream = pino.destination({ dest: 2, sync: false, ...TOGETHER });
  process.on('exit', () => {
    try {
      stream.flushSync();
    } catch {
      // Nobody reads any more.
    }
  });
  return stream;
}

/**
 * Describes an error without what it may quote. The database's own words hold the values of a row, and the ORM's the whole
 * statement, so of those only the code and the constraint are told.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown' };
  const state = sqlStateOf(error);
  const code = state ?? (error as NodeJS.ErrnoException).code;
  const constraint = constraintOf(error);
  const { cause } = error;
  return {
    type: error.constructor.name,
    message: state ? 'refused by the database' : masked(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    stack: framesOf(error),
    ...(cause instanceof Error && depth < DEEPEST_CAUSE ? { cause: describeError(cause, depth + 1) } : {}),
  };
}

/** Where it happened, without the message that begins a stack. */
function framesOf(error: Error): string {
  const stack = error.stack ?? '';
  const from = stack.indexOf(error.message);
  const after = error.message && from >= 0 ? stack.slice(from + error.message.length) : stack;
  return after
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
