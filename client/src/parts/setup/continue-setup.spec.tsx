import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { fakeServer } from '../../../test/fake-server';
import { type ScreenAddress, showAsAdmin } from '../../../test/show-screen';
import { FirstDishes } from '../../features/dishes/first-dishes';
import { SetupProgressDocument } from './setup.generated';
import { SetupLine } from './setup-line';
import { openedAlone, setupSteps, useContinueSetup, useIsSetupFollowed, useSetup } from './setup-steps';

type Step = (typeof setupSteps)[number];

const user = userEvent.setup();

const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="address">{pathname + search + hash}</output>;
};
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

/** Renders its children after the steps are loaded, as the admin guard does. */
const Loaded = ({ children }: { children: ReactNode }) => useSetup() && children;

const StepButton = ({ done }: { done: readonly Step[] }) => {
  const continueSetup = useContinueSetup(done, useIsSetupFollowed());
  return (
    <button type="button" onClick={continueSetup}>
      {continueSetup ? 'Save and continue' : 'Save'}
    </button>
  );
};

/** Renders a screen below the setup line. The server returns the steps of `done`. */
const showStep = (content: ReactNode, at: ScreenAddress, done: Set<string>) =>
  showAsAdmin(
    fakeServer(({ operationName }) => {
      if (operationName === 'ImportDishes') {
        done.add('hasDishes');
        const dish = { __typename: 'ImportedDish', row: 2, title: 'Poha', price: 90, error: null };
        return { data: { importDishes: [{ ...dish, outcome: 'CREATED' }] } };
      }
      if (operationName === 'FirstCustomer') {
        const items = [{ __typename: 'User', id: 'u', userUuid: 'link' }];
        return { data: { users: { __typename: 'UserPage', items } } };
      }
      const fields = ['isDismissed', ...setupSteps].map((step) => [step, done.has(step)]);
      return { data: { setupProgress: { __typename: 'SetupProgress', ...Object.fromEntries(fields) } } };
    }),
    <>
      <SetupLine />
      <Loaded>{content}</Loaded>
      <Address />
    </>,
    at,
  );

test.each<[string, Step[], Step[], string]>([
  ['the next step', ['hasNameAndPhone'], ['hasDishes'], '/settings?setup=next#meals'],
  ['an earlier open step', ['hasNameAndPhone'], ['hasClosingTimes'], '/dishes?setup=next'],
  [
    'the step after two done ones',
    ['hasPlan', 'isPlanOn'],
    ['hasDishes', 'hasNameAndPhone', 'hasClosingTimes'],
    '/users?new=customer&setup=next',
  ],
])('a done step opens %s if the admin follows the setup list', async (_what, done, before, next) => {
  showStep(<StepButton done={done} />, '/settings?setup=next', new Set(before));
  await user.click(await screen.findByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(address()).toBe(next));
});

test.each<[string, string, string[]]>([
  ['the admin opened its screen directly', '/settings', ['hasDishes']],
  ['it was done before', '/settings?setup=next', ['hasDishes', 'hasNameAndPhone']],
])('a step opens no other screen if %s', async (_why, at, before) => {
  showStep(<StepButton done={['hasNameAndPhone']} />, at, new Set(before));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument();
});

test('the step before the last one focuses the link to the menu of the first customer', async () => {
  const done = new Set<string>(setupSteps);
  done.delete('hasCustomers');
  done.delete('isLinkOpened');
  const { session } = showStep(<StepButton done={['hasCustomers']} />, '/users?setup=next', done);
  const button = await screen.findByRole('button', { name: 'Save and continue' });
  done.add('hasCustomers');
  await user.click(button);
  await act(() => session.client.refetchQueries({ include: [SetupProgressDocument] }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Next: Open the link' })).toHaveFocus());
  expect(address()).toBe('/users?setup=next');
});

describe('after the sample dishes are created', () => {
  const realFetch = globalThis.fetch;
  beforeEach(() => {
    globalThis.fetch = async () => ({ ok: true, text: async () => 'Title,Price\nPoha,90' }) as Response;
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });
  const dishes = <FirstDishes onImport={() => undefined} />;
  const create = async () =>
    user.click(await screen.findByRole('button', { name: 'Start from 20 sample dishes' }));

  test('the form of the kitchen opens', async () => {
    showStep(dishes, '/dishes', new Set());
    await create();
    await waitFor(() => expect(address()).toBe('/settings?edit=kitchen&setup=next'));
  });

  test('the dishes remain open if Home opened them for this step only', async () => {
    showStep(dishes, { pathname: '/dishes', state: openedAlone }, new Set());
    await create();
    expect(await screen.findByRole('link', { name: 'Next: Enter name and phone' })).toBeInTheDocument();
    expect(address()).toBe('/dishes');
  });
});
