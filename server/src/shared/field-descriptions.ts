/**
 * Editable fields of an entity, described once: name, content, and validation. The inputs and outputs of both APIs (in REST those
 * of `rest/documented-fields.ts`), the snapshot of the audit trail, and their types are derived from it.
 */
import { AppError } from './errors.js';
import type { NamedField } from './validation.js';

/** Kinds of fields. Each API implements reading and writing of every kind once. */
export type FieldKind =
  | 'text'
  | 'time'
  | 'digits'
  | 'texts'
  | 'rupees'
  | 'amounts'
  | 'measure'
  | 'integer'
  | 'choice'
  | 'choices';

/** Texts that describe a field to readers. */
export interface FieldTexts {
  /** Name of the field at the start of a sentence. */
  readonly label: string;
  /** Description in responses. */
  readonly answer: string;
  /** Description in inputs. */
  readonly input: string;
  /** Value in a new entity if the input omits the field, for the descriptions of inputs. */
  readonly defaultOfNew?: string;
  /** Sentence of the description in the inputs of a change. */
  readonly inputOfChange?: string;
  /** Name in GraphQL, if it differs from the field's name. */
  readonly graphqlName?: string;
}

/** Descriptions of a choice's words in GraphQL, whose enum is derived from them. */
export interface WordTexts<Words extends object = Record<string, unknown>> {
  readonly name: string;
  readonly description: string;
  readonly words: Readonly<Record<keyof Words, string>>;
}

/** Editable field. */
export interface FieldDescription<Value, Nullable extends boolean = boolean> extends FieldTexts {
  readonly kind: FieldKind;
  /** Whether a new entity needs the field. */
  readonly required: boolean;
  /** Whether null means that the value is not stated, and can be returned. */
  readonly nullable: Nullable;
  /** Words of a choice, by their names in GraphQL. REST uses the values. */
  readonly words?: Readonly<Record<string, string | number>>;
  /** Word that responses can contain, but inputs cannot. */
  readonly outputOnly?: string | number;
  /** Name and descriptions of the GraphQL type of the words. Omitted if the type is declared elsewhere. */
  readonly wordTexts?: WordTexts;
  /** Error for a value that the field does not accept. Default: the error of its kind. */
  readonly rejected?: (field?: string) => AppError;
  /**
   * Validates a value.
   * @param value null empties the field
   * @returns the value to store; undefined leaves the field unchanged
   * @throws AppError if the value violates a rule
   */
  check(value: Value | null, at: NamedField): Value | (Nullable extends true ? null : never) | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: any field of any kind
export type FieldDescriptions = Readonly<Record<string, FieldDescription<any, boolean>>>;
type ValueOf<Field> = Field extends FieldDescription<infer Value, boolean> ? Value : never;

/** Input of a caller. An omitted field is unchanged, and null empties it. */
export type InputOf<Fields extends FieldDescriptions> = {
  readonly [Name in keyof Fields]?: ValueOf<Fields[Name]> | null;
};

/** Stored values. An entity that implements this type has every field. */
export type StoredOf<Fields extends FieldDescriptions> = {
  [Name in keyof Fields]: Fields[Name] extends FieldDescription<infer Value, infer Nullable>
    ? Nullable extends true
      ? Value | null
      : Value
    : never;
};

/**
 * Validates the sent fields. Omitted fields remain omitted, so that an update can be partial.
 * @returns the fields, cleaned
 * @throws AppError the error of the first invalid field; the errors of other fields are in its `others`
 */
export function checkFields<Fields extends FieldDescriptions>(
  fields: Fields,
  input: InputOf<Fields>,
): Partial<StoredOf<Fields>> {
  const rejected: AppError[] = [];
  const checked = Object.entries(fields).flatMap(([name, { graphqlName, label, check }]) => {
    const given = input[name];
    if (given === undefined) return [];
    try {
      const value = check(given, { field: graphqlName ?? name, label });
      return value === undefined ? [] : [[name, value]];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      rejected.push(error);
      return [];
    }
  });
  const [first, ...others] = rejected;
  if (first) throw new AppError(first.reason, first.params, first.field, first.retryAfterSeconds, others);
  return Object.fromEntries(checked) as Partial<StoredOf<Fields>>;
}

/** Returns the existing fields of an object in the format of the audit trail, with amounts as a number of paise. */
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
