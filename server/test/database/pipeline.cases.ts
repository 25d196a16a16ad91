/** Tests a transaction that sends statements before the responses to earlier ones. */
import { inPipeline } from '../../src/db/pipeline.js';
import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import type { Kitchen } from '../testkit/kitchen.js';

const DIVISION_BY_ZERO = '22012';

/** Declares the tests of a pipeline for an open kitchen. */
export function pipelines(kitchen: Kitchen): void {
  const count = async () => (await sql(kitchen.em.fork(), 'select 1 from box_colours')).length;

  beforeAll(() => sql(kitchen.em.fork(), 'create table box_colours (name text primary key)'));
  beforeEach(() => sql(kitchen.em.fork(), 'delete from box_colours'));

  test('a pipeline runs its statements in order and commits them', async () => {
    const rows = await inPipeline(kitchen.em, async ({ em, together, commit }) => {
      const [, read] = await together(
        sql(em, `insert into box_colours values ('red')`),
        sql(em, 'select name from box_colours'),
      );
      await Promise.all([sql(em, `insert into box_colours values ('blue')`), commit()]);
      return read;
    });
    expect(rows).toEqual([{ name: 'red' }]);
    expect(await count()).toBe(2);
  });

  test('a pipeline rolls back what the work does not commit', async () => {
    await inPipeline(kitchen.em, ({ em }) => sql(em, `insert into box_colours values ('red')`));
    expect(await count()).toBe(0);
  });

  test('a pipeline ends with the error of the first failed statement, even if a later error arrives first', async () => {
    const work = inPipeline(kitchen.em, async ({ em, together }) => {
      const slowly = async () => {
        await Promise.all([sql(em, 'select 1 / 0')]).finally(
          () => new Promise((resolve) => setTimeout(resolve, 20)),
        );
      };
      await together(slowly(), sql(em, 'select 1'));
    });
    await expect(work).rejects.toMatchObject({ code: DIVISION_BY_ZERO });
    expect(await sql(kitchen.em.fork(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a failed last statement is not committed', async () => {
    const work = inPipeline(kitchen.em, async ({ em, commit }) => {
      const writing = Promise.all([
        sql(em, `insert into box_colours values ('red')`),
        sql(em, `insert into box_colours values ('red')`),
      ]);
      await Promise.all([writing, commit()]);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await count()).toBe(0);
  });

  test('a pipeline in a transaction becomes part of it', async () => {
    class RollBack extends Error {}
    const outer = inTransaction(kitchen.em, async (tx) => {
      await inPipeline(tx, async ({ em, commit }) => {
        await sql(em, `insert into box_colours values ('red')`);
        await commit();
      });
      throw new RollBack();
    });
    await expect(outer).rejects.toThrow(RollBack);
    expect(await count()).toBe(0);
  });
}
