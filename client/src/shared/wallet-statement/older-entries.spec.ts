import { nextPageOf, withOlderEntries } from './older-entries';

const statement = (balance: number, ...ids: string[]) => ({ balance, entries: ids.map((id) => ({ id })) });

test('the next page begins after what is loaded, and a page that is not full is asked for again', () => {
  expect([0, 100, 200, 205].map(nextPageOf)).toEqual([1, 2, 3, 3]);
});

test('older entries go under the others, none twice, and the newest balance counts', () => {
  expect(withOlderEntries(statement(10, 'c', 'b'), statement(30, 'b', 'a'))).toEqual(
    statement(30, 'c', 'b', 'a'),
  );
});
