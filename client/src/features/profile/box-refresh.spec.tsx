import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../test/fake-server';
import { orderOf } from '../../../test/own-orders';
import { showAsCustomer } from '../../../test/show-screen';
import { dayOf, standingOrderOf } from '../../../test/standing-fixtures';
import { StandingOrders } from '../../parts/standing-orders/standing-orders';
import { addDays, formatDay, today } from '../../shared/format/day';
import { ComingOrders } from './coming-orders';

const user = userEvent.setup();

test('after a pause, the orders from today are reloaded at once, and again when the server has cancelled the box', async () => {
  const known = { isPaused: false, orders: [orderOf(1001, { status: 'UPCOMING' })] };
  let loads = 0;
  const server = fakeServer(({ operationName: name = '' }) => {
    if (name === 'StandingOrders')
      return {
        data: {
          standingOrders: {
            __typename: 'StandingOrderConnection',
            nodes: [standingOrderOf(known.isPaused ? { nextDay: null } : {})],
          },
          standingCalendar: [dayOf(known.isPaused ? { status: 'PAUSED' } : {})],
        },
      };
    if (name === 'PauseStandingOrder') {
      known.isPaused = true;
      return { data: { pauseStandingOrder: { __typename: 'StandingOrder', id: 's1' } } };
    }
    if (name === 'OpenDays') return { data: { openMealPlans: [] } };
    loads += 1;
    // The scheduler cancels the order after the first reload.
    if (loads === 3) known.orders = [];
    return { data: { ordersOf: known.orders } };
  });
  showAsCustomer(
    server,
    <>
      <ComingOrders userUuid="uuid" wallet={0} mayChange onStale={() => undefined} />
      <StandingOrders userId="uuid" />
    </>,
  );
  await screen.findByText(/#1001/);
  await user.click(await screen.findByRole('button', { name: 'Pause Veg box, Breakfast' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause Veg box' }));
  await user.type(dialog.getByRole('textbox', { name: 'Last day' }), formatDay(addDays(today(), 5)));
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(loads).toBe(2));
  expect(screen.queryByText(/^Next: Tomorrow/)).toBeNull();
  await waitFor(() => expect(screen.queryByText(/#1001/)).toBeNull(), { timeout: 5_000 });
});
