/** A contender whose work is measured as a rate (per second) or as a duration. */
export interface Contender {
  readonly name: string;
  /** Measures once. Rounds are counted from 0; the first two warm up. */
  run(round: number): Promise<number>;
}

/** Ratio of one contender to another. Without a limit, the ratio is displayed only. */
export interface RatioTarget {
  readonly of: string;
  /** Contender in the denominator. If omitted, the limit applies to the figure of `of`. */
  readonly against?: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Row of the comparison. */
export interface Measurement {
  readonly name: string;
  readonly title: string;
  readonly unit: 'requests/s' | 'orders/s' | 'customers/s' | 'ms' | 'MB' | 'points' | 'tasks';
  readonly contenders: readonly Contender[];
  readonly targets: readonly RatioTarget[];
}

export interface Samples {
  readonly contender: string;
  readonly values: readonly number[];
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export interface Ratio extends RatioTarget {
  /** The median of the ratios within each round, since a busy moment of the machine affects this median least. */
  readonly ratio: number;
  readonly met: boolean;
}

export interface Result {
  readonly name: string;
  readonly title: string;
  readonly unit: Measurement['unit'];
  readonly samples: readonly Samples[];
  readonly ratios: readonly Ratio[];
}

/** Number of warm-up rounds, until the slowest contender has compiled its hot code. */
const WARM_UPS = 2;

/** Measures each contender in every round, in a rotating order, so that a quiet moment does not always favour the same contender. */
export async function measure(measurement: Measurement, rounds: number): Promise<Result> {
  const { contenders } = measurement;
  const values = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < WARM_UPS + rounds; round++) {
    for (let step = 0; step < contenders.length; step++) {
      const contender = contenders[(step + round) % contenders.length];
      if (!contender) continue;
      const value = await contender.run(round);
      if (round >= WARM_UPS) values.get(contender.name)?.push(value);
    }
  }
  const { name, title, unit, targets } = measurement;
  return {
    name,
    title,
    unit,
    samples: [...values].map(([contender, taken]) => samplesOf(contender, taken)),
    ratios: targets.flatMap((target) => ratioOf(target, values)),
  };
}

function samplesOf(contender: string, values: readonly number[]): Samples {
  return {
    contender,
    values,
    median: median(values),
    least: Math.min(...values),
    most: Math.max(...values),
  };
}

function ratioOf(target: RatioTarget, values: ReadonlyMap<string, readonly number[]>): Ratio[] {
  const own = values.get(target.of);
  const other = target.against === undefined ? undefined : values.get(target.against);
  if (!own || (target.against !== undefined && !other)) return [];
  const ratio = median(own.map((value, round) => value / (other ? (other[round] ?? Number.NaN) : 1)));
  const met = ratio >= (target.atLeast ?? 0) && ratio <= (target.atMost ?? Number.POSITIVE_INFINITY);
  return [{ ...target, ratio, met }];
}

/** Returns the median: the middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}
