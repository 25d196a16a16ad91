import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { fakeServer, type Reply } from '../../../../test/fake-server';
import { showAsAdmin } from '../../../../test/show-screen';
import { CookTab } from './cook-tab';
import type { Sheet, SheetDish } from './sheet-totals';

const user = userEvent.setup();

const salad: SheetDish = {
  dishId: 'a',
  title: 'Corn Salad',
  diet: 'VEG',
  firm: 12,
  expected: 2,
  instructions: [],
  cap: 40,
  left: 26,
  cooked: null,
};
const cookedThen = (portions: number): SheetDish => ({
  ...salad,
  cooked: {
    portions,
    cookedAt: '2026-11-22T02:41:00.000Z',
    cookedBy: { id: 'u', title: 'Meera' },
    cookedByStation: null,
  },
});

let dishes: SheetDish[];
let closesAt: string;
let boxInstructions: Sheet['boxInstructions'];
let counts: Pick<Sheet, 'boxes' | 'expectedBoxes' | 'byDiet'>;
let sent: Record<string, unknown>[];
let ticked: () => Reply;

afterEach(() => void jest.restoreAllMocks());
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  dishes = [salad];
  closesAt = '2068-01-01T02:30:00.000Z';
  boxInstructions = [];
  counts = { boxes: 3, expectedBoxes: 0, byDiet: [{ diet: 'VEG', firm: 12, expected: 2 }] };
  sent = [];
  ticked = () => ({ data: { setCooked: { boxes: 3 } } });
});

const show = () =>
  showAsAdmin(
    fakeServer(({ operationName, variables }) => {
      if (operationName === 'SetCooked') {
        sent.push(variables);
        return ticked();
      }
      const kitchenSheet = {
        __typename: 'KitchenSheet',
        ...counts,
        closesAt,
        dishes,
        boxInstructions,
      };
      return { data: { kitchenSheet } };
    }),
    <CookTab date="2026-11-22" mealId="m" mealTitle="Breakfast" isClosed={false} />,
  );
const tick = () => screen.findByRole('checkbox', { name: 'Cooked: Corn Salad' });

test('a tap marks a dish as cooked at once, with the charged and the expected portions', async () => {
  show();
  await screen.findByText('26 of 40 portions left to order');
  ticked = () => {
    dishes = [cookedThen(14)];
    return { data: { setCooked: { boxes: 3 } } };
  };
  await user.click(await tick());
  expect(await tick()).toBeChecked();
  await screen.findByText('14 cooked at 8:11 AM, Meera');
  expect(sent).toEqual([{ date: '2026-11-22', mealId: 'm', dishId: 'a', cooked: true, portions: 14 }]);
  expect(screen.queryByText(/since/)).toBeNull();
});

test('the portions left to order are hidden once ordering is closed', async () => {
  closesAt = '2026-01-01T02:30:00.000Z';
  show();
  await screen.findByText('Ordering is closed.');
  expect(screen.queryByText(/left to order/)).toBeNull();
});

test('later orders of a cooked dish are shown as added, and can be marked as cooked', async () => {
  dishes = [cookedThen(10)];
  show();
  await screen.findByText('4 added');
  await user.click(screen.getByRole('button', { name: 'Mark the rest cooked: Corn Salad' }));
  await waitFor(() => expect(sent).toMatchObject([{ cooked: true, portions: 14 }]));
});

test('later cancellations of a cooked dish are shown as removed', async () => {
  dishes = [cookedThen(15)];
  show();
  await screen.findByText('1 removed');
});

test('a rejected cooked mark is reverted and shows the message of the server', async () => {
  dishes = [cookedThen(14)];
  ticked = () => ({
    rejection: 'The delivery window is over, so a dish can no longer be marked as not cooked.',
    code: 'CONFLICT',
  });
  show();
  await user.click(await tick());
  await screen.findByText(
    'Corn Salad: The delivery window is over, so a dish can no longer be marked as not cooked.',
  );
  await waitFor(async () => expect(await tick()).toBeChecked());
});

test('cooked marks without a network are stored, counted, and later sent in sequence with their times', async () => {
  ticked = () => 'lost';
  show();
  await user.click(await tick());
  expect(await tick()).toBeChecked();
  await screen.findByText(/^14 cooked at/);
  await screen.findByText('1 change is waiting for the network. It will be sent automatically.', undefined, {
    timeout: 20_000,
  });
  await user.click(await tick());
  expect(await tick()).not.toBeChecked();
  await screen.findByText('2 changes are waiting for the network. They will be sent automatically.');
  const later = Date.now() + 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  ticked = () => ({ data: { setCooked: { boxes: 3 } } });
  sent = [];
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    // A request for the first mark may still be in flight.
    { cooked: true, portions: 14 },
    { cooked: false, portions: 14, at: expect.stringMatching(/^20.*Z$/) },
  ]);
  await waitFor(() => expect(screen.queryByText(/for the network/)).toBeNull());
}, 60_000);

test('instructions for whole boxes appear below the dishes, with the numbers of their orders', async () => {
  boxInstructions = [{ text: 'Less salt', orderNumbers: [1001, 1007] }];
  show();
  const list = within(await screen.findByRole('region', { name: 'Instructions for whole boxes' }));
  list.getByText('Less salt');
  list.getByText('2 boxes: #1001, #1007');
});

test('if no portion is charged yet, the numbers are those of the expected portions', async () => {
  dishes = [{ ...salad, firm: 0, expected: 10 }];
  counts = { boxes: 0, expectedBoxes: 9, byDiet: [{ diet: 'VEG', firm: 0, expected: 10 }] };
  show();
  await screen.findByText('9 boxes expected');
  const veg = within(screen.getByRole('region', { name: 'Veg 10 portions expected' }));
  expect(veg.getByRole('listitem')).toHaveTextContent(/^10 portions of Corn Salad expected/);
  screen.getByText(/^Expected: portions that are not charged yet\. /);
});

test('expected boxes are shown before their day is planned, without dishes', async () => {
  dishes = [];
  counts = { boxes: 0, expectedBoxes: 9, byDiet: [] };
  show();
  await screen.findByText('9 boxes expected');
  screen.getByText('The dishes of these boxes are not planned yet.');
  expect(screen.queryByText(/portions/)).toBeNull();
});
