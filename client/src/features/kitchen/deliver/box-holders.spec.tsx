import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Reply } from '../../../../test/fake-server';
import { showAsAdmin } from '../../../../test/show-screen';
import { BoxHolders } from './box-holders';

const user = userEvent.setup();

const holder = (title: string, boxesOut: number, excessReturned = 0) => ({
  __typename: 'BoxHolder',
  customer: { __typename: 'User', id: title, title, mobileNumber: '9876543210' },
  boxesOut,
  excessReturned,
});

let holders: ReturnType<typeof holder>[];
let corrections: Record<string, unknown>[];
let corrected: () => Reply;

beforeEach(() => {
  holders = [holder('Asha', 7), holder('Ravi', 4)];
  corrections = [];
  corrected = () => ({ data: { correctBoxes: { __typename: 'BoxHolder', boxesOut: 2 } } });
});

const show = () =>
  showAsAdmin(
    fakeServer(({ operationName, variables }) => {
      if (operationName === 'BoxHolders') return { data: { boxHolders: holders } };
      corrections.push(variables);
      return corrected();
    }),
    <BoxHolders />,
  );

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a customer with too many boxes is listed, can be called, and can be corrected', async () => {
  show();
  await screen.findByRole('region', { name: 'Boxes to collect' });
  expect(rows()).toEqual([expect.stringMatching(/^7Asha/), expect.stringMatching(/^4Ravi/)]);
  expect(screen.getByRole('link', { name: 'Call +91 9876543210, Asha' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  await user.click(screen.getByRole('button', { name: 'Correct the number of boxes of Asha' }));
  const count = screen.getByLabelText('Number of boxes');
  await user.clear(count);
  await user.type(count, '2.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter a whole number from 0 to 999.');
  expect(corrections).toEqual([]);
  await user.clear(count);
  await user.type(count, '2');
  holders = [holder('Ravi', 4)];
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/^4Ravi/)]));
  expect(corrections).toMatchObject([{ userId: 'Asha', boxes: 2 }]);
});

test('an error of a box correction shows the message of the server', async () => {
  corrected = () => ({ rejection: 'This kitchen does not count boxes.', code: 'CONFLICT' });
  show();
  await user.click(await screen.findByRole('button', { name: 'Correct the number of boxes of Ravi' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This kitchen does not count boxes.');
});

test('a customer who returned more boxes than they had is listed with the difference', async () => {
  holders = [holder('Asha', 1, 98), holder('Ravi', 0, 1)];
  show();
  await screen.findByRole('region', { name: 'Boxes to collect' });
  expect(rows()).toEqual([
    expect.stringMatching(/^1AshaThe customer returned 98 boxes more than expected\./),
    expect.stringMatching(/^0RaviThe customer returned 1 box more than expected\./),
  ]);
});
