import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../../../test/show-screen';
import { fakeServer, type Reply } from '../../../../shared/apollo/test/fake-server';
import type { Board } from '../board';
import { DeliverTab } from '../deliver-tab';
import { riderOf, unassignedOf } from './board-fixtures';

export const user = userEvent.setup();
export const [ravi, sunil] = [riderOf('Ravi'), riderOf('Sunil')];

/** What the server has, what it was sent, and what it answers to a name instead of the board. */
type Kitchen = {
  board: Board;
  sent: { name?: string; variables: Record<string, unknown> }[];
  answers: Record<string, () => Reply | Promise<Reply>>;
};

/** Two riders and two stops that nobody brings; each test begins with it anew. */
export const openKitchen = (): Kitchen => {
  const kitchen = {} as Kitchen;
  beforeEach(() => {
    const board = { riders: [ravi, sunil], unassigned: [unassignedOf(1), unassignedOf(2)], runs: [] };
    Object.assign(kitchen, { board, sent: [], answers: {} });
  });
  return kitchen;
};

/** An answer as a server writes it: with the names of the types, by which the client tells what is what. */
export const typed = (value: unknown, name: string): unknown => {
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
  if (Array.isArray(value)) return value.map((one) => typed(one, name));
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).map(([key, field]) => [key, typed(field, types[key] ?? key)]);
  return { __typename: name, ...Object.fromEntries(fields) };
};
export const boardAs = ({ board }: Kitchen, field: string): Reply => ({
  data: { [field]: typed(board, 'DeliveryBoard') },
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
