import type { ApolloLink } from '@apollo/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { SetupList } from '../../features/home/setup-list';
import { ClosingQuestion } from '../../features/settings/closing-question';
import type { SettingsMeal } from '../../features/settings/settings-form';
import { adminStorage } from '../../shared/apollo/admin-storage';
import { SetupLine } from './setup-line';
import { type SetupProgress, setupSteps, useSetup } from './setup-steps';

const user = userEvent.setup();

const breakfast: SettingsMeal = {
  id: 'breakfast',
  title: 'Breakfast',
  titleIsFixed: true,
  deliveryStartsAt: '08:30',
  deliveryEndsAt: '10:00',
  deliveryHours: '8:30 AM to 10:00 AM',
  closesMinutesBefore: null,
  status: 'ACTIVE',
  version: 1,
};

/**
 * Creates the fake server of a kitchen with some steps done.
 * @returns the server, the done steps, and the sent states of the list
 */
const kitchenWith = (...steps: (keyof SetupProgress)[]) => {
  const done = new Set<string>(steps);
  const sent: string[] = [];
  const answer = ({ operationName, variables }: ApolloLink.Operation) => {
    if (operationName === 'FirstCustomer')
      return {
        data: {
          users: { __typename: 'UserPage', items: [{ __typename: 'User', id: 'u', userUuid: 'link' }] },
        },
      };
    if (operationName === 'SetSetupStatus') {
      sent.push(variables.setup);
      done.add(variables.setup === 'DISMISSED' ? 'isDismissed' : 'isLinkOpened');
      return { data: { updateSettings: { __typename: 'Settings', setup: variables.setup, version: 2 } } };
    }
    if (operationName === 'UpdateMeal') {
      done.add('hasClosingTimes');
      return {
        data: { updateMeal: { __typename: 'Meal', ...breakfast, closesMinutesBefore: 750, version: 2 } },
      };
    }
    const fields = ['isDismissed', ...setupSteps].map((step) => [step, done.has(step)]);
    return { data: { setupProgress: { __typename: 'SetupProgress', ...Object.fromEntries(fields) } } };
  };
  return { server: fakeServer(answer), done, sent };
};

const line = () => screen.findByRole('link', { name: /^Set up your kitchen/ });

test('the setup line counts the done steps, links to the list, and names the next step', async () => {
  const { server, done } = kitchenWith('hasNameAndPhone', 'hasClosingTimes');
  showAsAdmin(server, <SetupLine />, '/users');
  expect(await line()).toHaveTextContent('Set up your kitchen: 2 of 7 done');
  expect(await line()).toHaveAttribute('href', '/admin-home');
  const next = screen.getByRole('link', { name: /Next.*Add dishes/ });
  expect(next).toHaveAttribute('href', '/dishes?setup=next');
  done.add('hasDishes');
  await screen.findByRole('link', { name: 'Set up your kitchen: 3 of 7 done' }, { timeout: 5_000 });
  expect(screen.getByRole('link', { name: /Next.*Plan a day/ })).toBeInTheDocument();
}, 10_000);

test('the setup line names the next step at once after a save', async () => {
  const { server } = kitchenWith('hasDishes', 'hasNameAndPhone');
  showAsAdmin(
    server,
    <>
      <SetupLine />
      <ClosingQuestion meals={[breakfast]} />
    </>,
    '/settings',
  );
  await screen.findByRole('link', { name: /Next.*Set closing times/ });
  await user.click(screen.getByRole('button', { name: /^Until 8:00 PM/ }));
  // Faster than the polling.
  expect(await screen.findByRole('link', { name: /Next.*Plan a day/ })).toBeInTheDocument();
});

test('the setup line does not link to the screen that is open', async () => {
  showAsAdmin(kitchenWith().server, <SetupLine />, '/dishes');
  expect(await screen.findByText(/Next/)).toHaveTextContent('Next: Add dishes');
  expect(screen.queryByRole('link', { name: /Next/ })).not.toBeInTheDocument();
});

test.each([
  ['the list is dismissed', '/dishes', ['isDismissed'] as const, ['settings:write']],
  ['Home displays the list', '/admin-home', [] as const, ['settings:write']],
  ['the admin may not change the settings', '/dishes', [] as const, ['orders:read']],
])('the setup line is absent if %s', async (_why, address, steps, permissions) => {
  const { server } = kitchenWith(...steps);
  const { session } = showAsAdmin(server, <SetupLine />, address);
  act(() => adminStorage.user.write(JSON.stringify({ id: 'a', title: 'Asha', permissions })));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(session).toBeDefined();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('the setup line dismisses the list once all steps are done', async () => {
  const { server, sent } = kitchenWith(...setupSteps);
  showAsAdmin(server, <SetupLine />, '/dishes');
  await screen.findByText('Your kitchen is set up. Customers can order.');
  expect(sent).toEqual(['DISMISSED']);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

const List = () => {
  const progress = useSetup();
  return progress && <SetupList progress={progress} />;
};
const stepOf = (title: string) => screen.getByText(title).closest('li') as HTMLElement;

test('the setup list shows reason and link of each open step, and ticks done ones', async () => {
  const { server, sent } = kitchenWith('hasNameAndPhone', 'hasCustomers');
  showAsAdmin(server, <List />);
  await screen.findByText('2 of 7 done');
  expect(stepOf('Name and phone')).toHaveTextContent('Name and phone: Done');
  expect(within(stepOf('Name and phone')).queryByRole('link')).not.toBeInTheDocument();
  expect(within(stepOf('Meals and closing times')).getByRole('link')).toHaveAttribute(
    'href',
    '/settings#meals',
  );
  const open = await screen.findByRole('link', { name: 'Open the link' });
  expect(open).toHaveAttribute('href', '/meal/link');
  await user.click(open);
  await screen.findByText('3 of 7 done');
  await user.click(screen.getByRole('button', { name: 'Hide this list' }));
  await screen.findByText('The setup list is hidden. Open Settings to display it again.');
  await waitFor(() => expect(screen.queryByText('Set up your kitchen')).not.toBeInTheDocument());
  expect(sent).toEqual(['LINK_OPENED', 'DISMISSED']);
});

test('the setup list offers no customer link without a customer', async () => {
  showAsAdmin(kitchenWith().server, <List />);
  await screen.findByText('0 of 7 done');
  expect(screen.queryByText('Open the link')).not.toBeInTheDocument();
});
