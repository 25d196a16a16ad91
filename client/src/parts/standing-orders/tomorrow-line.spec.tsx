import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { showAsCustomer } from '../../../test/show-screen';
import { fakeServer } from '../../shared/apollo/test/fake-server';
import { addDays, today } from '../../shared/format/day';
import type { StandingDay } from './standing-words';
import { dayOf } from './test/standing-fixtures';
import { TomorrowLine } from './tomorrow-line';

const user = userEvent.setup();

const open = (known: { days: readonly StandingDay[] }) => {
  const sent: string[] = [];
  showAsCustomer(
    fakeServer(({ operationName: name = '' }) => {
      sent.push(name);
      if (name === 'StandingDays') return { data: { standingCalendar: known.days } };
      const data = { __typename: 'StandingDay', date: addDays(today(), 1) };
      return { data: { skipStandingDay: data, unskipStandingDay: data } };
    }),
    <Routes>
      <Route path="/" element={<TomorrowLine width={{}} />} />
      <Route path="/customer/:id" element={<p>the profile</p>} />
    </Routes>,
  );
  return sent;
};

test.each([
  [dayOf(), 'Tomorrow: Veg box, ₹140.00, by your standing order'],
  [dayOf({ state: 'NO_PLAN', cost: null }), 'Tomorrow: Veg box, by your standing order'],
  [dayOf({ state: 'SKIPPED' }), 'Tomorrow: no box for Breakfast. Skipped'],
  [
    dayOf({ state: 'NO_MATCH', reason: 'Poha is sold out.' }),
    'Tomorrow: no box for Breakfast. Not possible: Poha is sold out.',
  ],
])('%#: the line says what comes', async (day, text) => {
  open({ days: [day] });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test.each([
  ['a pause', dayOf({ state: 'PAUSED' })],
  ['an order by hand alone', dayOf({ state: 'COVERED', standingOrder: null })],
])('%s is no line', async (_what, day) => {
  const sent = open({ days: [day] });
  await waitFor(() => expect(sent).toEqual(['StandingDays']));
  // The answer has come by then.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByText(/^Tomorrow:/)).toBeNull();
});

test('Skip leaves the box out and shows it, and Change leaves for the profile', async () => {
  const known = { days: [dayOf()] };
  const sent = open(known);
  const skip = await screen.findByRole('button', { name: 'Skip' });
  known.days = [dayOf({ state: 'SKIPPED', canSkip: false, canOrderAgain: true })];
  await user.click(skip);
  expect(await screen.findByRole('button', { name: 'Order it after all' })).toBeInTheDocument();
  expect(sent).toEqual(['StandingDays', 'SkipStandingDay', 'StandingDays']);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByText('the profile')).toBeInTheDocument();
});
