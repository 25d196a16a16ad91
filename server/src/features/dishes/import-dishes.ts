import { acquireLock } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { type AppError, appError } from '../../shared/errors.js';
import { checkFields } from '../../shared/field-descriptions.js';
import { ImportOutcome } from '../../shared/import-outcome.js';
import { errorOfItem } from '../../shared/in-parallel.js';
import type { Paise } from '../../shared/money.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { createDishIn } from './change-dish.js';
import type { Dish } from './dish.entity.js';
import { DISH_FIELDS } from './dish-fields.js';
import { type CsvDish, readDishesCsv } from './dishes-csv.js';

/** Key of the advisory lock that serialises imports, so that two equal imports at once create each dish once. */
const IMPORT_LOCK = 0x6469_7368;

/** Result of one row of an import. */
interface ImportedDishRow {
  /** Number of the row in the file, as in a spreadsheet. */
  readonly row: number;
  readonly outcome: ImportOutcome;
  /** Title as in the file. */
  readonly title: string;
  /** Price as in the file. Null without one. */
  readonly pricePaise: Paise | null;
  /** New dish. Null if none was created, as in a dry run. */
  readonly dish: Dish | null;
  /** Reason why the row creates no dish. Otherwise null. */
  readonly error: AppError | null;
}

/**
 * Imports dishes from a CSV file in one transaction. A row with the title of an existing dish, or of an earlier row, creates no
 * dish, so that the same file can be imported again. Upper and lower case count as equal. Admins only.
 * @param input.dryRun if true, writes nothing
 * @returns a result for each row, in sequence
 * @throws AppError `import.*`, `input.*`, and access errors
 */
export async function importDishes(
  ctx: UseCaseContext,
  input: { readonly csv: string; readonly dryRun?: boolean | null },
): Promise<ImportedDishRow[]> {
  requireAdmin(ctx.actor);
  const rows = readDishesCsv(input.csv);
  if (input.dryRun) return importRows(rows, await storedTitles(ctx.em), async () => null);
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    await acquireLock(em, IMPORT_LOCK);
    return importRows(rows, await storedTitles(em), (dish) => createDishIn(em, ctx, dish));
  });
}

/** Returns the titles of the dishes that are not deleted, in the form of {@link titleKey}. */
async function storedTitles(em: EntityManager): Promise<Set<string>> {
  const rows = await tables(em).selectFrom('Dish').where('deletedAt', 'is', null).select('title').execute();
  return new Set(rows.map(({ title }) => titleKey(title)));
}

const titleKey = (title: string): string => title.trim().replace(/\s+/g, ' ').toLowerCase();

async function importRows(
  rows: readonly CsvDish[],
  stored: ReadonlySet<string>,
  create: (dish: Omit<CsvDish, 'row' | 'error'>) => Promise<Dish | null>,
): Promise<ImportedDishRow[]> {
  const firstRows = new Map<string, number>();
  const results: ImportedDishRow[] = [];
  for (const { row, error: unreadable, ...fields } of rows) {
    const key = titleKey(fields.title);
    const first = firstRows.get(key);
    const done = (outcome: ImportOutcome, error: AppError | null, dish: Dish | null = null) =>
      results.push({ row, title: fields.title, pricePaise: fields.pricePaise ?? null, outcome, dish, error });
    if (unreadable) done(ImportOutcome.INVALID, unreadable);
    else if (first !== undefined)
      done(ImportOutcome.DUPLICATE, appError('import.dish-twice', { row: first }));
    else if (stored.has(key))
      done(ImportOutcome.DUPLICATE, appError('import.dish-exists', { title: fields.title }));
    else
      try {
        checkFields(DISH_FIELDS, fields);
        const dish = await create(fields);
        firstRows.set(key, row);
        done(ImportOutcome.CREATED, null, dish);
      } catch (error) {
        done(ImportOutcome.INVALID, errorOfItem(error));
      }
  }
  return results;
}
