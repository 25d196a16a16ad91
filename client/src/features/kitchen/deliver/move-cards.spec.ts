import { riderOf, runOf, stopOf, unassignedOf } from '../../../../test/board-fixtures';
import { type Board, cardsOf, findCard } from './board';
import { withCardAt, withCardsMoved } from './move-cards';

const [ravi, sunil] = [riderOf('Ravi'), riderOf('Sunil')];
const board: Board = {
  riders: [ravi, sunil],
  unassigned: [unassignedOf(1), unassignedOf(2)],
  runs: [runOf(ravi, 'OUT', [stopOf(3, 1), stopOf(4, 2)]), runOf(sunil, 'DRAFT', [stopOf(5, 1)])],
  canSuggest: true,
};
const cardsAt = (numbers: number[]) => numbers.flatMap((number) => findCard(board, `order-${number}`) ?? []);
const seen = ({ unassigned, runs }: Board) => [
  unassigned.map(({ orders }) => orders[0]?.orderNumber),
  ...runs.map((run) => [
    `${run.rider.title} ${run.status}`,
    ...cardsOf(run).map(({ orderNumbers, stop }) => `${stop?.sequence}: ${orderNumbers}`),
  ]),
];

test('stops that are assigned to a rider are added to the end of the draft, in the sequence of selection', () => {
  const change = withCardsMoved(cardsAt([4, 2]), sunil);
  const moved = change(board);
  expect(seen(moved)).toEqual([[1], ['Ravi OUT', '1: 3'], ['Sunil DRAFT', '1: 5', '2: 4', '3: 2']]);
  expect(change(moved)).toBe(moved);
});

test('a rider without a draft run gets one, and an empty draft run is removed', () => {
  expect(seen(withCardsMoved(cardsAt([5]), ravi)(board))).toEqual([
    [1, 2],
    ['Ravi OUT', '1: 3', '2: 4'],
    ['Ravi DRAFT', '1: 5'],
  ]);
});

test('a stop that becomes unassigned is sorted among the others by customer name', () => {
  const change = withCardsMoved(cardsAt([3, 5]), null);
  expect(seen(change(board))).toEqual([
    [1, 2, 3, 5],
    ['Ravi OUT', '1: 4'],
  ]);
  expect(change(change(board))).toEqual(change(board));
});

test('withCardAt moves a stop to an index of its run', () => {
  const [card] = cardsAt([4]);
  if (!card) throw new Error('no card');
  expect(seen(withCardAt(card, 0)(board))[1]).toEqual(['Ravi OUT', '1: 4', '2: 3']);
});
