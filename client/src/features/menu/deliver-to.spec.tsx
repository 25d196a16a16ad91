import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { addChaatAndOpenCart, button, openCart, openMenu, press, sheet, user } from '../../../test/open-menu';
import { emptyCart, isSameCart } from './cart';
import { changesOf, mergeCarts } from './order-changes';
import { fakeKitchen, sentCustomer } from './test/fake-kitchen';
import { breakfast, customerOf, orderOf, planOf } from './test/menu-fixtures';

const home = { text: '14, Baner Road', isDefault: false, locationUrl: '' };
const office = { text: 'Tower B, Floor 9', isDefault: true, locationUrl: '' };
const atHome = orderOf({ d1: 1 }, { deliveryAddress: { text: home.text } });

const open = (order = false) => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf(order ? { ordersForOpenPlans: [atHome] } : {}));
  kitchen.addresses = [home, office];
  const done = { id: 'o1', customer: sentCustomer(customerOf({ ordersForOpenPlans: [atHome] })) };
  kitchen.answer('PlaceOwnOrder', () => ({ data: { placeOrder: done } }));
  kitchen.answer('EditOwnOrder', () => ({ data: { editOrder: done } }));
  openMenu(kitchen);
  return kitchen;
};
const deliverTo = () => sheet().findByLabelText('Deliver to');
const submit = () => user.click(sheet().getByRole('button', { name: 'Submit' }));

test('with more than one address the cart asks where to, begins with the default, and sends what was chosen', async () => {
  const kitchen = open();
  await addChaatAndOpenCart();
  const field = await deliverTo();
  expect(field).toHaveDisplayValue(office.text);
  await user.selectOptions(field, home.text);
  await submit();
  await screen.findByText('Order already placed for the schedule');
  expect(kitchen.named('PlaceOwnOrder')[0]?.variables.input).toMatchObject({ addressIndex: 0 });
});

test('where to is asked for again once the network is back', async () => {
  const kitchen = open();
  const { addresses } = kitchen;
  kitchen.answer('DeliverTo', () => 'lost');
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await addChaatAndOpenCart();
  expect(sheet().queryByLabelText('Deliver to')).toBeNull();
  kitchen.answer('DeliverTo', () => ({
    data: { user: { __typename: 'User', id: 'u1', addresses } },
  }));
  network.mockRestore();
  fireEvent(window, new Event('online'));
  expect(await deliverTo()).toHaveDisplayValue(office.text);
});

test('the default address is not named, so that it is the one of the moment of ordering', async () => {
  const kitchen = open();
  await addChaatAndOpenCart();
  await user.selectOptions(await deliverTo(), home.text);
  await user.selectOptions(await deliverTo(), office.text);
  await submit();
  await screen.findByText('Order already placed for the schedule');
  expect(kitchen.named('PlaceOwnOrder')[0]?.variables.input).toMatchObject({ addressIndex: undefined });
});

test('with one address nothing is asked, and the cart says where, when and for which meal', async () => {
  const kitchen = open();
  kitchen.addresses = [{ ...home, isDefault: true }];
  await addChaatAndOpenCart();
  await waitFor(() => expect(kitchen.named('DeliverTo')).toHaveLength(1));
  expect(await sheet().findByText(home.text)).toBeInTheDocument();
  expect(sheet().queryByLabelText('Deliver to')).toBeNull();
  expect(sheet().getByText('Saturday, 21 Nov')).toBeInTheDocument();
  expect(sheet().getByText('Breakfast, 8:30 AM to 10:00 AM')).toBeInTheDocument();
});

test('a refused address is chosen anew from the list as it is then', async () => {
  const kitchen = open();
  await addChaatAndOpenCart();
  await user.selectOptions(await deliverTo(), home.text);
  const refusal = 'There is no such address any more. Reload and choose again.';
  kitchen.answer('PlaceOwnOrder', () => ({ refusal, code: 'BAD_USER_INPUT' }));
  kitchen.addresses = [office, { ...home, text: 'New house' }];
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
  await sheet().findByRole('option', { name: 'New house' });
  expect(await deliverTo()).toHaveDisplayValue(office.text);
});

test('a chosen address that has moved in the list is sent by its new place', async () => {
  const kitchen = open();
  await addChaatAndOpenCart();
  await user.selectOptions(await deliverTo(), home.text);
  await press('Close');
  kitchen.addresses = [{ ...home, text: 'New house' }, office, home];
  await openCart();
  await sheet().findByRole('option', { name: 'New house' });
  expect(await deliverTo()).toHaveDisplayValue(home.text);
  await submit();
  await screen.findByText('Order already placed for the schedule');
  expect(kitchen.named('PlaceOwnOrder')[0]?.variables.input).toMatchObject({ addressIndex: 2 });
});

test('an edit begins with the address of the order, and another one is a change', async () => {
  const kitchen = open(true);
  await user.click(await button('EDIT ORDER'));
  await openCart();
  expect(await deliverTo()).toHaveDisplayValue(home.text);
  await user.selectOptions(await deliverTo(), office.text);
  await submit();
  await waitFor(() => expect(kitchen.named('EditOwnOrder')).toHaveLength(1));
  expect(kitchen.named('EditOwnOrder')[0]?.variables.input).toMatchObject({ addressIndex: 1 });
});

test('an edit of an order to an address that is gone keeps it, and offers those that there are', async () => {
  const kitchen = open(true);
  kitchen.addresses = [office];
  await user.click(await button('EDIT ORDER'));
  await openCart();
  const field = await deliverTo();
  expect(field).toHaveDisplayValue(home.text);
  expect([...field.querySelectorAll('option')].map(({ text }) => text)).toEqual([home.text, office.text]);
});

test('a placed order says where it goes', async () => {
  open(true);
  await openCart();
  await sheet().findByText('Deliver to');
  expect(sheet().getByText(home.text)).toBeInTheDocument();
});

test('another address is another cart, stays with mine in a merge, and is told when the kitchen changed it', () => {
  const cart = { ...emptyCart, deliverTo: { index: 1, text: office.text } };
  expect(isSameCart(cart, emptyCart)).toBe(false);
  expect(mergeCarts(atHome, cart, { ...atHome, version: 2 }, new Map()).deliverTo).toEqual(cart.deliverTo);
  expect(changesOf(atHome, { ...atHome, deliveryAddress: { text: office.text } })).toEqual([
    `Deliver to: ${office.text}`,
  ]);
});
