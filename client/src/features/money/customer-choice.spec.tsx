import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { CustomerChoice } from './customer-choice';

const user = userEvent.setup();
const customerOf = (id: string, title: string) => ({
  __typename: 'User',
  id,
  title,
  mobileNumber: `98123456${id}`,
  walletBalance: 100,
});

test('the customer field lists only customers that match the whole search text, also while results load', async () => {
  const items = [customerOf('78', 'Asha Nair'), customerOf('79', 'Asha Rao')];
  const server = fakeServer(({ variables }) =>
    variables.search === 'asha'
      ? { data: { users: { __typename: 'UserConnection', items, total: 9 } } }
      : new Promise<never>(() => {}),
  );
  showAsAdmin(server, <CustomerChoice chosen={undefined} onChoose={() => undefined} />);
  const field = screen.getByRole('searchbox');
  await user.type(field, 'asha');
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
  await user.type(field, ' ra');
  expect(screen.getByRole('radio', { name: /Asha Rao/ })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  await user.type(field, 'j');
  expect(screen.queryByRole('radio')).toBeNull();
  // The result is not loaded yet.
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
