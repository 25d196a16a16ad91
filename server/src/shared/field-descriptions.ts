/**
 * The editable fields of a thing, described once: what they are called, what they hold, and how a value is checked. From the
 * description come the inputs and answers of both doors (of REST those that `rest/documented-fields.ts` lists), the snapshot of the audit trail, and the types of all of them.
 */
import { AppError } from './errors.js';
import type { Named } from './validation.js';

/** How a field is read and written; each door knows every kind once. */
export type FieldKind =
  | 'text'
  | 'digits'
  | 'texts'
  | 'rupees'
  | 'amounts'
  | 'measure'
  | 'integer'
  | 'choice'
  | 'choices';

/** What a person reads about a field. */
export interface FieldTexts {
  /** What it is called at the start of a sentence. */
  readonly label: string;
  /** What an answer holds. */
  readonly answer: string;
  /** What an input takes. */
  readonly input: string;
  /** Its name in GraphQL, where that is another than its own. */
  readonly graphqlName?: string;
}

/** What GraphQL says of the words of a choice, whose type is made of it. */
export interface WordTexts<Words extends object = Record<string, unknown>> {
  readonly name: string;
  readonly description: string;
  readonly words: Readonly<Record<keyof Words, string>>;
}

/** One editable field. */
export interface FieldDescription<Value, Nullable extends boolean = boolean> extends FieldTexts {
  readonly kind: FieldKind;
  /** A new thing cannot do without it. */
  readonly required: boolean;
  /** Null is "not given", and an answer may say so. */
  readonly nullable: Nullable;
  /** What a choice takes, by its names in GraphQL; REST writes the values. */
  readonly words?: Readonly<Record<string, string | number>>;
  /** Left out where more than fields have the type: it is in `graphql/enums.ts` then. */
  readonly wordTexts?: WordTexts;
  /** The sentence for a value that is none of this field's; without it, that of the kind. */
  readonly refused?: (field?: string) => AppError;
  /**
   * @param value null empties the field
   * @returns the value to store; undefined leaves the field as it is
   * @throws AppError when the value breaks a rule
   */
  check(value: Value | null, at: Named): Value | (Nullable extends true ? null : never) | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: any field of any kind
export type FieldDescriptions = Readonly<Record<string, FieldDescription<any, boolean>>>;
type ValueOf<Field> = Field extends FieldDescription<infer Value, boolean> ? Value : never;

/** What a caller hands in: what is left out stays, null empties. */
export type InputOf<Fields extends FieldDescriptions> = {
  readonly [Name in keyof Fields]?: ValueOf<Fields[Name]> | null;
};

/** What is stored. An entity that implements it has every field. */
export type StoredOf<Fields extends FieldDescriptions> = {
  [Name in keyof Fields]: Fields[Name] extends FieldDescription<infer Value, infer Nullable>
    ? Nullable extends true
      ? Value | null
      : Value
    : never;
};

/**
 * Checks the fields that are given. Fields that are left out stay left out, so that an update can be partial.
 *
 * @returns the fields, cleaned
 * @throws AppError what the check of the first wrong field throws; what the others throw is in its `others`
 */
export function checkFields<Fields extends FieldDescriptions>(
  fields: Fields,
  input: InputOf<Fields>,
): Partial<StoredOf<Fields>> {
  const refused: AppError[] = [];
  const checked = Object.entries(fields).flatMap(([name, { graphqlName, label, check }]) => {
    const given = input[name];
    if (given === undefined) return [];
    try {
      const value = check(given, { field: graphqlName ?? name, label });
      return value === undefined ? [] : [[name, value]];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push(error);
      return [];
    }
  });
  const [first, ...others] = refused;
  if (first) throw new AppError(first.reason, first.params, first.field, first.retryAfterSeconds, others);
  return Object.fromEntries(checked) as Partial<StoredOf<Fields>>;
}

/** The fields as the audit trail keeps them, those that the thing has: amounts as a number of paise. */
export function snapshotOf<Fields extends FieldDescriptions>(
  fields: Fields,
  thing: Partial<StoredOf<Fields>>,
): Record<string, SnapshotValue> {
  const names = Object.keys(fields).filter((name) => name in thing);
  return Object.fromEntries(names.map((name) => [name, asNumbers(thing[name])]));
}

type SnapshotValue = string | number | null | readonly (string | number)[];

function asNumbers(value: unknown): SnapshotValue {
  if (typeof value === 'bigint') return Number(value);
  return Array.isArray(value)
    ? value.map((each) => asNumbers(each) as string | number)
    : (value as SnapshotValue);
}
