import { CombinedGraphQLErrors } from '@apollo/client';
import { ChakraProvider } from '@chakra-ui/react';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerSystem } from '../../../app/theme/customer-system';
import { NetworkFailure } from '../../apollo/fetch-with-timeout';
import { Screen } from './screen';

const show = (query: { data?: string[]; error?: unknown }, refetch = async () => {}) =>
  render(
    <ChakraProvider value={customerSystem}>
      <Screen
        query={{ ...query, loading: false, refetch }}
        data={query.data}
        failed="Failed to load dishes"
        wayBack={<a href="/dishes">All dishes</a>}
        empty={query.data?.length === 0 && <p>No dishes found</p>}
      >
        {(dishes) => <p>{dishes.join(', ')}</p>}
      </Screen>
    </ChakraProvider>,
  );

test('a screen shows a loading state until its query has a response', () => {
  show({});
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
});

test('a screen shows an error after a failure, and a failed retry causes no unhandled rejection', async () => {
  const refetch = jest.fn(async () => {
    throw new NetworkFailure();
  });
  show({ error: new NetworkFailure() }, refetch);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load dishes');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a screen shows a text for an empty list, and keeps loaded data if a reload fails', () => {
  const { unmount } = show({ data: [] });
  expect(screen.getByText('No dishes found')).toBeInTheDocument();
  unmount();
  show({ data: ['Poha'], error: new NetworkFailure() });
  expect(screen.getByText('Poha')).toBeInTheDocument();
});

test('a screen of a missing entity shows the error and a link back instead of a retry', () => {
  const missing = { message: 'Dish not found.', extensions: { code: 'NOT_FOUND' } };
  show({ error: new CombinedGraphQLErrors({ errors: [missing] }) });
  expect(screen.getByRole('alert')).toHaveTextContent('Dish not found.');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All dishes' })).toBeInTheDocument();
});
