import { gql } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { useEarlyAnswer } from './use-early-answer';

const query = gql`
  query Balance($of: String) {
    balance(of: $of)
  }
`;
const variables = { of: 'Asha' };

const Balance = () => {
  useEarlyAnswer(query, variables);
  const { data } = useQuery<{ balance: number }>(query, { variables });
  return <p>{data ? `balance ${data.balance}` : 'loading'}</p>;
};

/**
 * Renders a screen after the response of the page's early request has arrived.
 * @returns the number of requests to the server, which returns another balance
 */
const showAfter = (early: { authorization?: string; variables?: object; result?: object }) => {
  const result = early.result ?? { data: { balance: 150 } };
  window.mealboxEarly = {
    Balance: {
      authorization: early.authorization ?? 'Bearer token',
      variables: { ...(early.variables ?? variables) },
      answer: Promise.resolve(result),
      result,
    },
  };
  const sent = { count: 0 };
  const link = fakeServer(() => {
    sent.count += 1;
    return { data: { balance: 900 } };
  });
  showAsAdmin(link, <Balance />);
  return sent;
};

afterEach(() => {
  delete window.mealboxEarly;
});

test("the first rendering displays the response of the page's early request, and sends no request", async () => {
  // The client uses early responses only in the first seconds of a page.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const sent = showAfter({});
  expect(screen.getByText('balance 150')).toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  clock.mockRestore();
  expect(screen.getByText('balance 150')).toBeInTheDocument();
  expect(sent.count).toBe(0);
});

test.each([
  ['of another admin', { authorization: 'Bearer of B' }],
  ['with other variables', { variables: { of: 'Ravi' } }],
])('the first rendering does not display an early response %s', async (_which, early) => {
  const sent = showAfter(early);
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('balance 900')).toBeInTheDocument();
  expect(sent.count).toBe(1);
});

test('the first rendering does not display an early response with errors', () => {
  showAfter({ result: { data: { balance: 150 }, errors: [{ message: 'No.' }] } });
  expect(screen.getByText('loading')).toBeInTheDocument();
});
