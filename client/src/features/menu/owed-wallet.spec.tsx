import { screen } from '@testing-library/react';
import { addChaatAndOpenCart, button, openMenu, press, sheet } from '../../../test/open-menu';
import { fakeKitchen } from './test/fake-kitchen';
import { breakfast, customerOf, orderOf, planOf } from './test/menu-fixtures';

test('an order that the credit limit allows says what is due after it', async () => {
  openMenu(fakeKitchen(planOf(breakfast), customerOf({ walletBalance: 100, creditLimit: 29.1 })));
  await addChaatAndOpenCart();
  expect(sheet().getByText('₹29.10 due')).toBeInTheDocument();
  expect(sheet().queryByText(/short$/)).toBeNull();
});

test('what is due stands in the header, and an order that goes past the limit is short of it', async () => {
  openMenu(fakeKitchen(planOf(breakfast), customerOf({ walletBalance: -80, creditLimit: 200 })));
  expect(await screen.findByText('Wallet ₹80.00 due')).toBeInTheDocument();
  await addChaatAndOpenCart();
  expect(sheet().getByText('₹9.10 short')).toBeInTheDocument();
  expect(sheet().getByText(/^Your wallet has ₹80\.00 due\./)).toBeInTheDocument();
});

test('an edit that costs no more is not short, however much is owed', async () => {
  const ordersForOpenPlans = [orderOf({ d1: 2 })];
  openMenu(fakeKitchen(planOf(breakfast), customerOf({ walletBalance: -500, ordersForOpenPlans })));
  await press('EDIT ORDER');
  await press('One less Sprout Chaat');
  await press('View Cart >');
  await button('Submit');
  expect(sheet().getByText('₹370.90 due')).toBeInTheDocument();
  expect(sheet().queryByText(/short$/)).toBeNull();
});

test('who has too little reads how much and where to pay in the bar, and in the cart', async () => {
  openMenu(fakeKitchen(planOf(breakfast), customerOf({ walletBalance: 100 })));
  await press('Add Sprout Chaat');
  expect(await screen.findByText('₹29.10 short')).toBeInTheDocument();
  await press('How to pay');
  expect(await button('Copy UPI id')).toBeInTheDocument();
  await press('How to pay');
  await press('View Cart >');
  await press('Copy UPI id');
  expect(await sheet().findByText('UPI id copied.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('annapurna@okbank');
  expect(sheet().getByRole('link', { name: 'Call 02026123456' })).toHaveAttribute(
    'href',
    'tel:+912026123456',
  );
});

test('changes of an order say what is more to pay, or comes back', async () => {
  const ordersForOpenPlans = [orderOf({ d1: 2 })];
  openMenu(fakeKitchen(planOf(breakfast), customerOf({ ordersForOpenPlans })));
  await press('EDIT ORDER');
  await press('One more Sprout Chaat');
  expect(await screen.findByText('₹129.10 more to pay')).toBeInTheDocument();
  await press('One less Sprout Chaat');
  await press('One less Sprout Chaat');
  expect(await screen.findByText('₹129.10 back')).toBeInTheDocument();
});
