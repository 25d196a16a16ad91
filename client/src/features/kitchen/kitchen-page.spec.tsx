import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { kitchenDayTexts } from '../../texts/admin/kitchen-day';
import { KitchenPage } from './kitchen-page';

const user = userEvent.setup();
const texts = kitchenDayTexts.closeDay;

const meal = (id: string, title: string) => ({
  __typename: 'Meal',
  id,
  title,
  status: 'ACTIVE',
  deliveryEndsAt: '10:00',
  deliveryHours: '8:30 AM to 10:00 AM',
});

const dish = (dishId: string, title: string, firm: number, more: object = {}) => ({
  __typename: 'KitchenSheetDish',
  dishId,
  title,
  diet: 'VEG',
  firm,
  expected: 0,
  instructions: [],
  cap: null,
  left: null,
  cooked: null,
  ...more,
});

const sheet = {
  __typename: 'KitchenSheet',
  boxes: 7,
  expectedBoxes: 0,
  closesAt: '2068-01-01T02:30:00.000Z',
  dishes: [
    dish('d1', 'Corn Salad', 12, {
      expected: 3,
      instructions: [{ __typename: 'KitchenInstruction', text: 'no onion', portions: 2 }],
    }),
    dish('d2', 'Egg Wrap', 4, { diet: 'EGG' }),
  ],
  boxInstructions: [],
  byDiet: [
    { __typename: 'DietTotal', diet: 'VEG', firm: 12, expected: 3 },
    { __typename: 'DietTotal', diet: 'EGG', firm: 4, expected: 0 },
  ],
};

let closures: object[];
let sent: { name: string; variables: Record<string, unknown> }[];
let answers: Record<string, () => Reply>;

beforeEach(() => {
  closures = [];
  sent = [];
  answers = {
    KitchenPage: () => ({ data: { meals: [meal('m1', 'Breakfast'), meal('m2', 'Post Lunch')], closures } }),
    KitchenSheet: () => ({ data: { kitchenSheet: sheet } }),
    StandingOrderIssues: () => ({
      data: {
        standingOrderIssues: { __typename: 'StandingOrderIssues', total: 0, waiting: [], customers: [] },
      },
    }),
    PackingList: () => ({ data: { packingList: { boxes: [] } } }),
    CloseDayPreview: () => ({
      data: {
        previewCloseDay: {
          __typename: 'CloseDayResult',
          orders: 7,
          customers: 5,
          amount: 1240.5,
          completed: 0,
        },
      },
    }),
  };
});
afterEach(() => void jest.restoreAllMocks());

const show = () =>
  showAsAdmin(
    fakeServer(({ operationName: name = '', variables }) => {
      sent.push({ name, variables });
      return answers[name]?.() ?? 'lost';
    }),
    <Routes>
      <Route path="/kitchen" element={<KitchenPage />} />
    </Routes>,
    '/kitchen?day=2068-01-01&meal=m1',
  );

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
/** Opens the menu of the screen and selects the entry that cancels a day. */
const openCloseDay = async () => {
  (await screen.findByRole('button', { name: 'More' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: texts.open })).toHaveAttribute('data-highlighted'),
  );
  await user.keyboard('{Enter}');
};
const asked = (name: string) => sent.filter((one) => one.name === name).map(({ variables }) => variables);

test('each kitchen tab controls an existing panel, also if the day did not load', async () => {
  answers.KitchenPage = () => ({ rejection: 'The kitchen is busy.', code: 'UNAVAILABLE' });
  show();
  await screen.findByText('The kitchen is busy.');
  const tab = screen.getByRole('tab', { selected: true });
  expect(tab).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
});

test('Cook displays the portions of each dish by diet, with its cooking instructions', async () => {
  show();
  await screen.findByText('7 boxes');
  const veg = within(screen.getByRole('region', { name: /Veg/ }));
  expect(veg.getAllByRole('listitem')[0]).toHaveTextContent(/12 portions of Corn Salad \+ 3 expected/);
  veg.getByText('2 × no onion');
  expect(screen.getByRole('region', { name: /egg/i })).toHaveTextContent('4 portions of Egg Wrap');
  screen.getByText(/^Expected: portions that are not charged yet\. /);
  screen.getByText(/^Ordering closes at/);
});

test('after a failed refresh, Cook still displays the numbers, and states their time', async () => {
  show();
  await screen.findByText('7 boxes');
  answers.KitchenSheet = () => 'lost';
  const later = Date.now() + 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Not up to date\. Last updated at .* Keep this page open\. /,
  );
  screen.getByText('7 boxes');
  answers.KitchenSheet = () => ({ data: { kitchenSheet: { ...sheet, boxes: 8 } } });
  jest.spyOn(Date, 'now').mockReturnValue(later + 60_000);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('8 boxes');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a kitchen sheet that did not load shows an error and can be retried', async () => {
  answers.KitchenSheet = () => 'lost';
  show();
  await screen.findByRole('alert');
  answers.KitchenSheet = () => ({ data: { kitchenSheet: sheet } });
  await press('Try again');
  await screen.findByText('7 boxes');
});

test('arrow keys switch the kitchen tabs, and another meal or day loads another sheet', async () => {
  // As in a browser, work of one frame's callback finishes before the next frame.
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((call) => Number(setTimeout(call)));
  show();
  await screen.findByText('7 boxes');
  screen.getByRole('tab', { name: 'Cook' }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Pack' })).toHaveFocus());
  await screen.findByText(/^No orders for Breakfast on/);
  await user.keyboard('{ArrowLeft}');
  await press('Post Lunch');
  await waitFor(() => expect(asked('KitchenSheet').at(-1)).toEqual({ date: '2068-01-01', mealId: 'm2' }));
  await press('Next day');
  await waitFor(() => expect(asked('KitchenSheet').at(-1)).toEqual({ date: '2068-01-02', mealId: 'm2' }));
});

test('closing a day requires a reason, previews the refund, and retries with the same idempotency key', async () => {
  show();
  await openCloseDay();
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(
    '7 orders of 5 customers will be cancelled. ₹1,240.50 will be refunded to wallets.',
  );
  await press('Close and refund');
  dialog.getByText('Please enter a reason.');
  expect(asked('CloseDay')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Diwali');
  await press('Close and refund');
  await screen.findByText('Not confirmed yet');
  answers.CloseDay = () => ({
    data: {
      closeDay: { __typename: 'CloseDayResult', orders: 7, customers: 5, customerIds: [], amount: 1240.5 },
    },
  });
  await press('Check again');
  await screen.findByText('7 orders of 5 customers cancelled. ₹1,240.50 was refunded to wallets.');
  const calls = asked('CloseDay');
  expect(calls.at(-1)).toMatchObject({ date: '2068-01-01', mealId: 'm1', reason: 'Diwali' });
  expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('closing a day updates the numbers behind the dialog while it displays the result', async () => {
  answers.CloseDay = () => ({
    data: {
      closeDay: { __typename: 'CloseDayResult', orders: 5, customers: 5, customerIds: [], amount: 695 },
    },
  });
  show();
  await screen.findByText('7 boxes');
  await openCloseDay();
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Diwali');
  await screen.findByText(/^7 orders of 5 customers/);
  answers.KitchenSheet = () => ({ data: { kitchenSheet: { ...sheet, boxes: 2 } } });
  await press('Close and refund');
  await screen.findByText(/^5 orders of 5 customers cancelled\./);
  // Earlier than the next scheduled refresh.
  await screen.findByText('2 boxes', undefined, { timeout: 5_000 });
});

test('a closed day shows its reason and uncancelled orders, and can be reopened', async () => {
  closures = [
    {
      __typename: 'KitchenClosure',
      id: 'c1',
      reason: 'Diwali',
      meal: null,
    },
  ];
  show();
  await screen.findByText('The kitchen is closed on 01 Jan: Diwali.');
  await screen.findByText('7 orders are not cancelled yet.');
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  await press('Reopen');
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Reopen' }));
  await question.findByText("Couldn't reopen the kitchen.");
  answers.ReopenDay = () => {
    closures = [];
    return { data: { reopenDay: { __typename: 'CloseDayResult', orders: 0 } } };
  };
  await user.click(question.getByRole('button', { name: 'Reopen' }));
  await screen.findByText('The kitchen is open again.');
  await screen.findByRole('button', { name: 'More' });
});
