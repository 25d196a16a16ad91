import 'fake-indexeddb/auto';
import { beforeEach } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import type { Box } from '../src/features/kitchen/pack/box';
import { PackTab } from '../src/features/kitchen/pack/pack-tab';
import { boxOf } from './box-fixtures';
import { fakeServer, type Reply } from './fake-server';
import { showAsAdmin } from './show-screen';

/** Fake server, reset before each test: the boxes of a meal, the requests other than for the packing list, and the responses. */
export const kitchen = {} as {
  boxes: Box[];
  sent: { name: string; variables: Record<string, unknown> }[];
  answers: Record<string, (orderIds: string[]) => Reply | Promise<Reply>>;
};

export const ordersOf = (orderIds: string[], status: string) =>
  orderIds.map((id) => ({ __typename: 'Order', id, orderNumber: Number(id.slice(1)), status, version: 1 }));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  kitchen.boxes = [boxOf({ number: 1001 }), boxOf({ number: 1002, name: 'Ravi' })];
  kitchen.sent = [];
  kitchen.answers = {
    PackingList: () => ({ data: { packingList: { boxes: kitchen.boxes } } }),
    SetPacked: (orderIds) => ({ data: { setPacked: ordersOf(orderIds, 'PLACED') } }),
    CompleteOrders: (orderIds) => ({ data: { completeOrders: ordersOf(orderIds, 'COMPLETED') } }),
  };
});

/** Renders the tab Pack, by default with all boxes. */
export const show = (address = '/kitchen?tab=pack#all-boxes') =>
  showAsAdmin(
    fakeServer(({ operationName: name = '', variables }) => {
      if (name !== 'PackingList') kitchen.sent.push({ name, variables });
      return kitchen.answers[name]?.(variables.orderIds) ?? 'lost';
    }),
    <PackTab date="2026-11-22" mealId="m" mealTitle="Breakfast" />,
    address,
  );

export const user = userEvent.setup();
export const tick = (name: string) => screen.findByRole('checkbox', { name: `Packed: ${name}` });
export const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
