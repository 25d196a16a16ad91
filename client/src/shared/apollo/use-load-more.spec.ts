import { withOlderEntries } from './use-load-more';

const statement = (balance: number, ...ids: string[]) => ({ balance, entries: ids.map((id) => ({ id })) });

test('withOlderEntries appends entries without duplicates, and uses the newest balance', () => {
  expect(withOlderEntries(statement(10, 'c', 'b'), statement(30, 'b', 'a'))).toEqual(
    statement(30, 'c', 'b', 'a'),
  );
});
