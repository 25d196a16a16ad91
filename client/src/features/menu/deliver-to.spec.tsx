import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeKitchen, sentCustomer } from '../../../test/fake-kitchen';
import { breakfast, customerOf, orderOf, planOf } from '../../../test/menu-fixtures';
import { addChaatAndOpenCart, button, openCart, openMenu, press, sheet, user } from '../../../test/open-menu';
import { emptyCart, isSameCart } from './cart';
import { changesOf, mergeCarts } from './order-changes';

const home = { id: 'home', text: '14, Baner Road', isDefault: false, locationUrl: '' };
const office = { id: 'office', text: 'Tower B, Floor 9', isDefault: true, locationUrl: '' };
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
const submit = () => user.click(sheet().getByRole('button', { name: /^Submit/ }));

test('the cart of a customer with several addresses starts with the default one, and sends the selected one', async () => {
  const kitchen = open();
  await addChaatAndOpenCart();
  const field = await deliverTo();
  expect(field).toHaveDisplayValue(office.text);
  await user.selectOptions(field, home.text);
  await submit();
  await screen.findByText('Order already placed for the schedule');
  expect(kitchen.named('PlaceOwnOrder')[0]?.variables.input).toMatchObject({ addressId: 'home' });
});

test('the addresses in the cart are loaded again when the network returns', async () => {
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

test('the default address is omitted from the order, so that the server uses the default at the time of ordering', async () => {
  const kitchen = open();
  await addChaatAndOpenCart();
  await user.selectOptions(await deliverTo(), home.text);
  await user.selectOptions(await deliverTo(), office.text);
  await submit();
  await screen.findByText('Order already placed for the schedule');
  expect(kitchen.named('PlaceOwnOrder')[0]?.variables.input).toMatchObject({ addressId: undefined });
});

test('the cart of a customer with one address states address, time, and meal, without a select', async () => {
  const kitchen = open();
  kitchen.addresses = [{ ...home, isDefault: true }];
  await addChaatAndOpenCart();
  await waitFor(() => expect(kitchen.named('DeliverTo')).toHaveLength(1));
  expect(await sheet().findByText(home.text)).toBeInTheDocument();
  expect(sheet().queryByLabelText('Deliver to')).toBeNull();
  expect(sheet().getByText('Saturday, 21 Nov')).toBeInTheDocument();
  expect(sheet().getByText('Breakfast, 8:30 AM to 10:00 AM')).toBeInTheDocument();
});

test('after a rejected address, the customer selects from the reloaded list', async () => {
  const kitchen = open();
  await addChaatAndOpenCart();
  await user.selectOptions(await deliverTo(), home.text);
  const rejection = 'This address no longer exists. Reload and select another one.';
  kitchen.answer('PlaceOwnOrder', () => ({ rejection, code: 'BAD_USER_INPUT' }));
  kitchen.addresses = [office, { ...home, id: 'new', text: 'New house' }];
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(rejection);
  await sheet().findByRole('option', { name: 'New house' });
  expect(await deliverTo()).toHaveDisplayValue(office.text);
});

test('a selected address whose position changed is sent with its new position', async () => {
  const kitchen = open();
  await addChaatAndOpenCart();
  await user.selectOptions(await deliverTo(), home.text);
  await press('Close');
  kitchen.addresses = [{ ...home, id: 'new', text: 'New house' }, office, home];
  await openCart();
  await sheet().findByRole('option', { name: 'New house' });
  expect(await deliverTo()).toHaveDisplayValue(home.text);
  await submit();
  await screen.findByText('Order already placed for the schedule');
  expect(kitchen.named('PlaceOwnOrder')[0]?.variables.input).toMatchObject({ addressId: 'home' });
});

test('an edit of an order starts with its address, and another address is a change', async () => {
  const kitchen = open(true);
  await user.click(await button('EDIT ORDER'));
  await openCart();
  expect(await deliverTo()).toHaveDisplayValue(home.text);
  await user.selectOptions(await deliverTo(), office.text);
  await submit();
  await waitFor(() => expect(kitchen.named('EditOwnOrder')).toHaveLength(1));
  expect(kitchen.named('EditOwnOrder')[0]?.variables.input).toMatchObject({ addressId: 'office' });
});

test('an edit of an order whose address was deleted offers that address and the current ones', async () => {
  const kitchen = open(true);
  kitchen.addresses = [office];
  await user.click(await button('EDIT ORDER'));
  await openCart();
  const field = await deliverTo();
  expect(field).toHaveDisplayValue(home.text);
  expect([...field.querySelectorAll('option')].map(({ text }) => text)).toEqual([home.text, office.text]);
});

test('a selected address is stored in the cart, survives a merge, and causes a notice if the kitchen changed the address', () => {
  const cart = { ...emptyCart, deliverTo: { id: 'office', text: office.text } };
  expect(isSameCart(cart, emptyCart)).toBe(false);
  expect(mergeCarts(atHome, cart, { ...atHome, version: 2 }, new Map()).deliverTo).toEqual(cart.deliverTo);
  expect(changesOf(atHome, { ...atHome, deliveryAddress: { text: office.text } })).toEqual([
    `Deliver to: ${office.text}`,
  ]);
});
