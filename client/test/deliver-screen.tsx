import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Board } from '../src/features/kitchen/deliver/board';
import { DeliverTab } from '../src/features/kitchen/deliver/deliver-tab';
import { riderOf, unassignedOf } from './board-fixtures';
import { fakeServer, type Reply } from './fake-server';
import { showAsAdmin } from './show-screen';

export const user = userEvent.setup();
export const [ravi, sunil] = [riderOf('Ravi'), riderOf('Sunil')];

/** Fake server: its board, the requests other than for the board, and the responses by operation that replace the board. */
type Kitchen = {
  board: Board;
  sent: { name?: string; variables: Record<string, unknown> }[];
  answers: Record<string, () => Reply | Promise<Reply>>;
};

/** Creates a fake server with two riders and two unassigned stops, reset before each test. */
export const openKitchen = (): Kitchen => {
  const kitchen = {} as Kitchen;
  beforeEach(() => {
    const board = {
      riders: [ravi, sunil],
      unassigned: [unassignedOf(1), unassignedOf(2)],
      runs: [],
      canSuggest: true,
    };
    Object.assign(kitchen, { board, sent: [], answers: {} });
  });
  return kitchen;
};

/** Adds type names to a response, as the server returns them. */
export const withTypename = (value: unknown, name: string): unknown => {
  const types: Record<string, string> = {
    riders: 'User',
    rider: 'User',
    customer: 'User',
    unassigned: 'UnassignedStop',
    runs: 'DeliveryRun',
    run: 'DeliveryRun',
    stops: 'Stop',
    orders: 'Order',
    address: 'StopAddress',
    overriddenMark: 'OverriddenMark',
    by: 'User',
  };
  if (Array.isArray(value)) return value.map((one) => withTypename(one, name));
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).map(([key, field]) => [key, withTypename(field, types[key] ?? key)]);
  return { __typename: name, ...Object.fromEntries(fields) };
};
export const boardAs = ({ board }: Kitchen, field: string): Reply => ({
  data: { [field]: withTypename(board, 'DeliveryBoard') },
});

export const show = (kitchen: Kitchen) =>
  showAsAdmin(
    fakeServer(({ operationName = '', variables }) => {
      if (operationName !== 'DeliveryBoard') kitchen.sent.push({ name: operationName, variables });
      return kitchen.answers[operationName]?.() ?? boardAs(kitchen, 'deliveryBoard');
    }),
    <DeliverTab date="2026-11-26" mealId="breakfast" mealTitle="Breakfast" />,
  );

export const column = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
export const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
