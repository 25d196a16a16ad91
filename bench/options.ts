import { parseArgs } from 'node:util';

/** Command-line options of a run. */
export interface Options {
  /** Workloads to run; all if empty. */
  readonly only: readonly string[];
  /** Measured rounds of each workload, after the warm-up rounds. */
  readonly rounds: number;
  /** Whether to run only three rounds, with shorter measurements. */
  readonly quick: boolean;
  /** Whether the Mealbox server writes CPU profiles. */
  readonly profile: boolean;
}

/**
 * Parses the command line.
 * @param known the names of the workloads
 * @throws Error with a sentence for the user
 */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      rounds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
    },
  });
  const only = values.only
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`No workload ${unknown.join(', ')}; there are: ${known.join(', ')}.`);
  const rounds = Number(values.rounds ?? (values.quick ? 3 : 5));
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number from 1.');
  return { only, rounds, quick: values.quick, profile: values.profile };
}
