import { Type } from '@mikro-orm/core';
import { type IndiaDate, parseIndiaDate, parseTimeOfDay, type TimeOfDay } from '../shared/india-date.js';
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

/** A `date` column: a day in India. The drivers hand dates over as text, so no time zone can shift them. */
export class IndiaDateType extends Type<IndiaDate, string> {
  override convertToJSValue(value: string): IndiaDate {
    const day = parseIndiaDate(value);
    if (!day) throw new TypeError(`The database holds a day outside the supported range: ${value}`);
    return day;
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
 * A column that points at a row of another table, read and written as that row's id. Nothing is changed or removed along it:
 * the migrations say so, and an entity repeats what the ORM would otherwise take for granted.
 */
export const reference = <Table extends string, Column extends string>(table: Table, column: Column) =>
  ({
    mapToPk: true,
    fieldName: column,
    foreignKeyName: `${table}_${column}_fkey`,
    deleteRule: 'no action',
    updateRule: 'no action',
  }) as const;
