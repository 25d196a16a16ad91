import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { showAsAdmin } from '../../../../test/show-screen';
import { fakeServer, type Reply } from '../../../shared/apollo/test/fake-server';
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
let wishes: Sheet['wishes'];
let sent: Record<string, unknown>[];
let ticked: () => Reply;

afterEach(() => void jest.restoreAllMocks());
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  dishes = [salad];
  wishes = [];
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
      const byDiet = [{ diet: 'VEG', firm: 12, expected: 2 }];
      const closesAt = '2026-11-22T02:30:00.000Z';
      const kitchenSheet = { __typename: 'KitchenSheet', boxes: 3, closesAt, dishes, wishes, byDiet };
      return { data: { kitchenSheet } };
    }),
    <CookTab date="2026-11-22" mealId="m" mealTitle="Breakfast" isClosed={false} />,
  );
const tick = () => screen.findByRole('checkbox', { name: 'Cooked: Corn Salad' });

test('a dish is ticked as cooked with the portions that stand there, at once', async () => {
  show();
  await screen.findByText('26 of 40 left to order');
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

test('what is ordered afterwards stands beside it, and can be cooked too', async () => {
  dishes = [cookedThen(10)];
  show();
  await screen.findByText('4 added');
  await user.click(screen.getByRole('button', { name: 'Mark the rest cooked: Corn Salad' }));
  await waitFor(() => expect(sent).toMatchObject([{ cooked: true, portions: 14 }]));
});

test('what is cancelled afterwards stands beside it, too', async () => {
  dishes = [cookedThen(15)];
  show();
  await screen.findByText('1 removed');
});

test('a tick that is refused is taken back, in the words of the server', async () => {
  dishes = [cookedThen(14)];
  ticked = () => ({ refusal: 'The meal is over: what was cooked stays as it is.', code: 'CONFLICT' });
  show();
  await user.click(await tick());
  await screen.findByText('Corn Salad: The meal is over: what was cooked stays as it is.');
  await waitFor(async () => expect(await tick()).toBeChecked());
});

test('ticks without a network wait on the device, say so, and are sent later in their order, with when they were tapped', async () => {
  ticked = () => 'lost';
  show();
  await user.click(await tick());
  expect(await tick()).toBeChecked();
  await screen.findByText(/^14 cooked at/);
  await screen.findByText('1 change waits for the network. It is sent automatically.', undefined, {
    timeout: 20_000,
  });
  await user.click(await tick());
  expect(await tick()).not.toBeChecked();
  await screen.findByText('2 changes wait for the network. They are sent automatically.');
  const later = Date.now() + 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  ticked = () => ({ data: { setCooked: { boxes: 3 } } });
  sent = [];
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    // Of the first one a call may still be under way that was made at once.
    { cooked: true, portions: 14 },
    { cooked: false, portions: 14, at: expect.stringMatching(/^20.*Z$/) },
  ]);
  await waitFor(() => expect(screen.queryByText(/for the network/)).toBeNull());
}, 60_000);

test('what is wished for whole boxes stands below, with the boxes it concerns', async () => {
  wishes = [{ text: 'Less salt', orderNumbers: [1001, 1007] }];
  show();
  const list = within(await screen.findByRole('region', { name: 'For whole boxes' }));
  list.getByText('Less salt');
  list.getByText('2 boxes: #1001, #1007');
});
