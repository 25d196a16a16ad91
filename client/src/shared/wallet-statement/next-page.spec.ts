import { nextPageOf } from './next-page';

test('the next page begins after what is loaded, and a page that is not full is asked for again', () => {
  expect([0, 100, 200, 205].map(nextPageOf)).toEqual([1, 2, 3, 3]);
});
