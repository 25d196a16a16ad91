import 'fake-indexeddb/auto';
import { beforeEach } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { showAsAdmin } from '../../../../../test/show-screen';
import { fakeServer, type Reply } from '../../../../shared/apollo/test/fake-server';
import type { Box } from '../box';
import { PackTab } from '../pack-tab';
import { boxOf } from './box-fixtures';

/** A meal's boxes, what the server answers for each operation, and what it was sent but for asking for them; anew for each test. */
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

export const show = (address?: string) =>
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
