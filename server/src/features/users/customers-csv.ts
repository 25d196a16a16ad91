import { CustomerDiet, Diet } from '../../shared/diet.js';
import { AppError, appError } from '../../shared/errors.js';
import { Gender, Status } from '../../shared/status.js';
import { cellOf, hasSurplusCells, isShortened } from '../../shared/table/columns.js';
import { dietKey, readAllergens, readDiet } from '../../shared/table/read-diet.js';
import { type NamedRows, type RequiredColumn, readNamedRows } from '../../shared/table/read-named-rows.js';
import { readRupees } from '../../shared/table/read-rupees.js';
import type { TableRow } from '../../shared/table/read-table.js';
import {
  addressOf,
  CUSTOMER_COLUMN_NAMES,
  type CustomerField,
  customerNameOf,
  ignoredColumnsOf,
} from './customer-columns.js';
import { CUSTOMER_DIET_FIELDS, type UserInput } from './user-fields.js';

/** Maximum number of rows per import. */
export const MAX_ROWS = 1_000;

/** A row of the file. */
export interface CsvCustomer extends Omit<UserInput, 'type'> {
  /** Row number in the file, as in a spreadsheet. */
  readonly row: number;
  /** Names of columns with a value in this row that are not imported. */
  readonly ignoredColumns: readonly string[];
  /** Reason why the row cannot be read. Otherwise null. */
  readonly error: AppError | null;
}

const REQUIRED: readonly RequiredColumn<CustomerField>[] = [
  ['Name', 'title', 'firstName', 'lastName', 'position'],
  ['Mobile', 'mobileNumber'],
  ['Address', 'address'],
];

/** Spellings of a gender, in addition to its name. */
const GENDERS: ReadonlyMap<string, Gender> = new Map(
  Object.entries({
    '': Gender.UNKNOWN,
    m: Gender.MALE,
    f: Gender.FEMALE,
    other: Gender.OTHERS,
  }),
);
/** Spellings of a status, as in an export of users and in REST. */
const STATUSES: ReadonlyMap<string, Status | undefined> = new Map(
  Object.entries({
    '': undefined,
    active: Status.ACTIVE,
    1: Status.ACTIVE,
    inactive: Status.INACTIVE,
    0: Status.INACTIVE,
  }),
);
/** Other spellings of a customer's diet than those of a dish, as in an export of users. Null: the customer eats everything. */
const DIETS: ReadonlyMap<string, CustomerDiet | null> = new Map(
  Object.entries({
    '': null,
    vegonly: CustomerDiet.VEG,
    purevegetarian: CustomerDiet.VEG,
    pureveg: CustomerDiet.VEG,
    vegandegg: CustomerDiet.EGG,
    vegegg: CustomerDiet.EGG,
    vegetarianwithegg: CustomerDiet.EGG,
    anything: null,
    any: null,
    all: null,
    everything: null,
  }),
);
/** Types in an export of users that are no customers. */
const OTHER_TYPES = /^(?:0|2|admin|delivery)$/i;

/**
 * Reads customers from a file. The header can be below a title. It contains the columns Name, Mobile, and Address, in the
 * spellings of {@link CUSTOMER_COLUMN_NAMES}, and other columns in any sequence. Unknown columns are ignored.
 * @returns the rows, whose values are not validated
 * @throws AppError `input.too-long`, `input.too-many`, `import.other-kind`, `import.malformed`, `import.no-column`,
 * `import.no-row`
 */
export function readCustomersCsv(csv: string): CsvCustomer[] {
  const file = readNamedRows(csv, { names: CUSTOMER_COLUMN_NAMES, required: REQUIRED, maxRows: MAX_ROWS });
  return file.rows.map((row) => customerOf(row, file));
}

function customerOf({ cells, row }: TableRow, { header, columns }: NamedRows<CustomerField>): CsvCustomer {
  const text = (field: CustomerField) => cellOf(cells, columns, field)?.text ?? '';
  const customer = {
    row,
    error: null,
    ignoredColumns: ignoredColumnsOf(cells, header, columns),
    title: customerNameOf(cells, columns),
    mobileNumber: text('mobileNumber'),
  };
  try {
    if (hasSurplusCells(cells, header)) throw appError('import.surplus-cells', { row });
    if (isShortened(customer.mobileNumber))
      throw appError('import.exponent', { label: 'mobile number' }, 'mobileNumber');
    if (OTHER_TYPES.test(text('type'))) throw appError('import.not-a-customer', {});
    const [gender, status] = [text('gender').toLowerCase(), text('status').toLowerCase()];
    const limit = text('creditLimit');
    return {
      ...customer,
      alternateMobileNumber: text('alternateMobileNumber'),
      gender: GENDERS.get(gender) ?? (gender as Gender),
      status: STATUSES.has(status) ? STATUSES.get(status) : (status as unknown as Status),
      diet: dietOf(text('diet')),
      avoids: readAllergens(text('avoids'), CUSTOMER_DIET_FIELDS.avoids.label),
      ...(limit && { creditLimitPaise: readRupees(limit, 'Credit limit') }),
      addresses: [
        { text: addressOf(cells, header, columns), locationUrl: text('locationUrl') },
        { text: text('address2') },
        { text: text('address3') },
      ],
    };
  } catch (error) {
    if (error instanceof AppError) return { ...customer, error };
    throw error;
  }
}

/**
 * Reads the diet of a customer. A customer who eats meat eats everything.
 * @throws AppError `input.choice`
 */
function dietOf(text: string): CustomerDiet | null {
  // A vegan customer also avoids milk, which a diet does not state. The admin decides.
  const diet = dietKey(text) === 'vegan' ? undefined : readDiet(text);
  if (diet) return diet === Diet.NON_VEG ? null : CustomerDiet[diet];
  const own = DIETS.get(dietKey(text));
  if (own !== undefined) return own;
  throw appError('input.choice', { label: CUSTOMER_DIET_FIELDS.diet.label, words: 'Veg, Egg, Anything' });
}
