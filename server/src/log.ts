import { type DestinationStream, type Logger, pino } from 'pino';
import { constraintOf, sqlStateOf } from './db/database-errors.js';
import { maskText } from './shared/masking.js';

/** Number of causes of an error that are described. */
const DEEPEST_CAUSE = 3;

/** Lines of a tenth of a second are written together, because a system call per line would cost as much as its request. */
const TOGETHER = { minLength: 4096, periodicFlush: 100 } as const;

/** Description of an error in the log. */
interface DescribedError {
  readonly type: string;
  readonly message: string;
  /** SQLSTATE, or the system's code. */
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
}

/**
 * Opens the log: one JSON object per line.
 * @param level level in pino's terms
 * @param destination receiver of the lines; default: standard error, to which pending lines are written when the process ends
 */
export function openLog(level: string, destination: DestinationStream = standardError()): Logger {
  return pino({ level, serializers: { err: (error: unknown) => describeError(error) } }, destination);
}

/** Writes lines asynchronously, so that a slow reader, such as a full pipe, does not stop the server. */
function standardError(): DestinationStream {
  const stream = pino.destination({ dest: 2, sync: false, ...TOGETHER });
  process.on('exit', () => {
    try {
      stream.flushSync();
    } catch {
      // The reader of the log has disconnected.
    }
  });
  return stream;
}

/**
 * Describes an error without data that its message may quote. Messages of the database contain values of a row, and those of the
 * ORM the statement, so only the code and the constraint are logged.
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
    message: state ? 'rejected by the database' : maskText(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    stack: framesOf(error),
    ...(cause instanceof Error && depth < DEEPEST_CAUSE ? { cause: describeError(cause, depth + 1) } : {}),
  };
}

/** Returns the frames of an error's stack, without the message at its start. */
function framesOf(error: Error): string {
  const stack = error.stack ?? '';
  const from = stack.indexOf(error.message);
  const after = error.message && from >= 0 ? stack.slice(from + error.message.length) : stack;
  return after
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
