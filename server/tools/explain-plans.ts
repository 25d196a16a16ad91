/**
 * Writes `.build/plans.md`: the query plans and times of the order searches with a million orders, next to those with ten
 * thousand. Run it by hand with two empty PostgreSQL databases:
 *
 *     npx tsx --tsconfig server/tsconfig.json server/tools/explain-plans.ts postgres://…/small postgres://…/large
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Database, openDatabase } from '../src/db/database.js';
import { sql } from '../src/db/sql.js';
import type { OrderFilter } from '../src/features/orders/reading/order-filter.js';
import {
  type OrderSort,
  OrderSortField,
  orderPageStatement,
} from '../src/features/orders/reading/search-orders.js';
import { parseIndiaDate } from '../src/shared/india-date.js';
import { fillOrders, ORDERS_A_DAY } from './fill-orders.js';

const SMALL = 10_000;
const LARGE = 1_000_000;
const REPEATS = 15;

const day = (text: string) => {
  const found = parseIndiaDate(text);
  if (!found) throw new Error(`There is no day ${text}.`);
  return found;
};
const DAY = day('2019-01-15');
const LAST_OF_RANGE = day('2019-01-19');
const DAY_ONE = day('2019-01-01');
const DAY_TWENTY = day('2019-01-20');

/** Sort orders without an index: by amount, and by a customer's name from another table. */
const BY_AMOUNT: OrderSort = { field: OrderSortField.AMOUNT };
const BY_CUSTOMER: OrderSort = { field: OrderSortField.CUSTOMER, direction: 'asc' };

const SEARCHES: readonly (readonly [name: string, filter: OrderFilter, most: number, sort?: OrderSort])[] = [
  ['The default: one day of placing', { placedFrom: DAY, placedTo: DAY }, 1.5],
  [
    'Five days of placing, placed ones only',
    { statuses: [1], placedFrom: DAY, placedTo: LAST_OF_RANGE },
    1.5,
  ],
  ['One day of delivery', { forFrom: DAY, forTo: DAY }, 1.5],
  ['A name within a day', { customer: 'kulkarni', placedFrom: DAY, placedTo: DAY }, 1.5],
  ['A name over all time (a hundred times the matches)', { customer: 'Asha 7' }, 3],
  ['One customer over all time (a hundred times the matches)', { customer: '9000000007' }, 3],
  ['A day of placing, by amount', { placedFrom: DAY, placedTo: DAY }, 1.5, BY_AMOUNT],
  ['A day of delivery, by customer', { forFrom: DAY, forTo: DAY }, 1.5, BY_CUSTOMER],
  [
    'All ten thousand of twenty days, by amount',
    { placedFrom: DAY_ONE, placedTo: DAY_TWENTY },
    1.5,
    BY_AMOUNT,
  ],
  [
    'All ten thousand of twenty days, by customer',
    { placedFrom: DAY_ONE, placedTo: DAY_TWENTY },
    1.5,
    BY_CUSTOMER,
  ],
  ['One order by its number', { orderNumber: 4_011 }, 1.5],
];

/** Returns the median of several runs in milliseconds, measured by the database. */
async function millisecondsOf(database: Database, filter: OrderFilter, sort?: OrderSort): Promise<number> {
  const [text, parameters] = orderPageStatement(database.em.fork(), filter, 25, 0, sort);
  const times: number[] = [];
  for (let i = 0; i < REPEATS; i++) {
    const rows = await sql<{ 'QUERY PLAN': string }>(
      database.em.fork(),
      `explain (analyze, timing off, summary on) ${text}`,
      parameters,
    );
    const lines = rows.map((row) => row['QUERY PLAN']).join('\n');
    const [planning, execution] = [/Planning Time: ([\d.]+)/, /Execution Time: ([\d.]+)/].map((pattern) =>
      Number(pattern.exec(lines)?.[1]),
    );
    times.push((planning ?? 0) + (execution ?? 0));
  }
  return times.sort((a, b) => a - b)[Math.floor(REPEATS / 2)] ?? 0;
}

async function planOf(database: Database, filter: OrderFilter, sort?: OrderSort): Promise<string> {
  const [text, parameters] = orderPageStatement(database.em.fork(), filter, 25, 0, sort);
  const rows = await sql<{ 'QUERY PLAN': string }>(
    database.em.fork(),
    `explain (analyze, buffers, costs off, timing off, summary off) ${text}`,
    parameters,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

async function main(): Promise<void> {
  const [smallUrl, largeUrl] = process.argv.slice(2);
  if (!smallUrl || !largeUrl)
    throw new Error('Name two empty databases: for ten thousand orders, and for a million.');
  const small = await openDatabase({ url: smallUrl, poolSize: 2 });
  const large = await openDatabase({ url: largeUrl, poolSize: 2 });
  try {
    await fillOrders(small, SMALL);
    await fillOrders(large, LARGE);
    const rows: string[] = [];
    const plans: string[] = [];
    for (const [name, filter, most, sort] of SEARCHES) {
      const [few, many] = [
        await millisecondsOf(small, filter, sort),
        await millisecondsOf(large, filter, sort),
      ];
      const times = many / few;
      const mark = times > most ? ' (more)' : '';
      rows.push(
        `| ${name} | ${few.toFixed(2)} | ${many.toFixed(2)} | ${times.toFixed(2)}${mark} | ${most} |`,
      );
      plans.push(`## ${name}\n\n\`\`\`\n${await planOf(large, filter, sort)}\n\`\`\``);
    }
    const text = `# How the searches of orders are answered

Written by \`server/tools/explain-plans.ts\`: ${ORDERS_A_DAY} orders a day of 1,000 customers, ten thousand orders (20 days) beside a million (2,000 days).
Milliseconds are the database's own, planning and execution, the median of ${REPEATS} runs; the plans are those of the million.
The times are worth what the machine is: a busy one moves them, the pages read (\`Buffers\`) stay. With a thousand customers PostgreSQL rightly reads them all; the
trigrams come in with many. Many orders by amount are read from the index of all amounts, past those of other days: what that costs grows with the orders there are.

| search | 10,000 orders | 1,000,000 orders | times | at most |
|---|---:|---:|---:|---:|
${rows.join('\n')}

${plans.join('\n\n')}
`;
    writeFileSync(path.resolve(import.meta.dirname, '../../.build/plans.md'), text);
  } finally {
    await small.close();
    await large.close();
  }
}

await main();
