import { p, Type } from '@mikro-orm/core';
import { type IndiaDate, parseTimeOfDay, type TimeOfDay } from '../shared/india-date.js';
import { type Paise, paise } from '../shared/money.js';

/** A `bigint` column of paise. */
export class PaiseType extends Type<Paise | null, string | null> {
  override convertToDatabaseValue(value: Paise | null): string | null {
    return value === null || value === undefined ? null : value.toString();
  }

  override convertToJSValue(value: string | number | bigint | null): Paise | null {
    return value === null || value === undefined ? null : paise(value);
  }

  override getColumnType(): string {
    return 'bigint';
  }

  override compareAsType(): string {
    return 'bigint';
  }
}

/** A `bigint[]` column of paise. */
export class PaiseListType extends Type<Paise[], string> {
  override convertToDatabaseValue(values: readonly Paise[]): string {
    return `{${values.join(',')}}`;
  }

  override convertToJSValue(values: readonly (string | number | bigint)[] | string): Paise[] {
    const listed = typeof values === 'string' ? values.slice(1, -1).split(',').filter(Boolean) : values;
    return listed.map((value) => paise(value));
  }

  override getColumnType(): string {
    return 'bigint[]';
  }

  override compareAsType(): string {
    return 'string';
  }
}

/** Existing days that `parseIndiaDate` accepts. */
const SUPPORTED_DAY = /^(19|2[01])\d\d-\d\d-\d\d$/;

/** `date` column with a day in India. The drivers return dates as text, so that no time zone can shift them. */
export class IndiaDateType extends Type<IndiaDate, string> {
  override convertToJSValue(value: string): IndiaDate {
    // PostgreSQL has checked that the day exists. A second check would take 3 µs.
    if (!SUPPORTED_DAY.test(value))
      throw new TypeError(`The database holds a day outside the supported range: ${value}`);
    return value as IndiaDate;
  }

  override getColumnType(): string {
    return 'date';
  }

  override compareAsType(): string {
    return 'string';
  }
}

/** A `time` column: a time of day in India, `HH:MM`. */
export class TimeOfDayType extends Type<TimeOfDay, string> {
  override convertToJSValue(value: string): TimeOfDay {
    const time = parseTimeOfDay(value);
    if (!time) throw new TypeError(`The database holds a time of day with seconds: ${value}`);
    return time;
  }

  override getColumnType(): string {
    return 'time(0)';
  }

  override compareAsType(): string {
    return 'string';
  }
}

/** A `numeric` column of grams or Kcal as a number: never money. */
export class MeasureType extends Type<number | null, string | null> {
  override convertToDatabaseValue(value: number | null): string | null {
    return value === null || value === undefined ? null : String(value);
  }

  override convertToJSValue(value: string | number | null): number | null {
    return value === null || value === undefined ? null : Number(value);
  }

  override getColumnType(): string {
    return 'numeric(10, 2)';
  }

  override compareAsType(): string {
    return 'number';
  }
}

/**
 * Describes a column that refers to a row of another table. Its value is the ID of that row. Changes and deletions do not cascade,
 * as in the migrations. The options state this because the ORM's defaults differ.
 */
export const referenceColumn = <Table extends string, Column extends string>(table: Table, column: Column) =>
  ({
    mapToPk: true,
    fieldName: column,
    foreignKeyName: `${table}_${column}_fkey`,
    deleteRule: 'no action',
    updateRule: 'no action',
  }) as const;

/** Column types of entities, with the types of their values. */
export const column = {
  uuid: () => p.uuid(),
  text: () => p.text(),
  integer: () => p.integer(),
  smallint: () => p.smallint(),
  boolean: () => p.boolean(),
  bytes: () => p.blob().columnType('bytea').$type<Buffer>(),
  /** A `bigint` that is not money. */
  number: () => p.bigint('number'),
  paise: () => p.type(PaiseType).$type<Paise>(),
  measure: () => p.type(MeasureType).$type<number>(),
  /** A `timestamptz` column. */
  instant: () => p.datetime().columnType('timestamptz').$type<Date>(),
  day: () => p.type(IndiaDateType).$type<IndiaDate>(),
  texts: <Word extends string>() => p.array<Word>().columnType('text[]').$type<Word[]>(),
  json: <Value>() => p.json<Value>().columnType('jsonb'),
};
