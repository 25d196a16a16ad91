import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { fakeServer } from '../../../test/fake-server';
import { showAsCustomer } from '../../../test/show-screen';
import { dayOf } from '../../../test/standing-fixtures';
import { addDays, today } from '../../shared/format/day';
import type { StandingDay } from './standing-words';
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
  [dayOf(), 'Tomorrow: Veg box, ₹140.00 (standing order)'],
  [dayOf({ status: 'NO_PLAN', cost: null }), 'Tomorrow: Veg box (standing order)'],
  [dayOf({ status: 'SKIPPED' }), 'Tomorrow: no box for Breakfast. Skipped'],
  [
    dayOf({ status: 'NO_MATCH', reason: 'Poha is sold out.' }),
    'Tomorrow: no box for Breakfast. Not available: Poha is sold out.',
  ],
])('the line for tomorrow describes the box (%#)', async (day, text) => {
  open({ days: [day] });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test.each([
  ['a pause', dayOf({ status: 'PAUSED' })],
  ['an order by hand alone', dayOf({ status: 'COVERED', standingOrder: null })],
])('%s shows no line for tomorrow', async (_what, day) => {
  const sent = open({ days: [day] });
  await waitFor(() => expect(sent).toEqual(['StandingDays']));
  // The response has arrived after this time.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByText(/^Tomorrow:/)).toBeNull();
});

test("Skip skips tomorrow's box, and Change opens the profile", async () => {
  const known = { days: [dayOf()] };
  const sent = open(known);
  const skip = await screen.findByRole('button', { name: 'Skip' });
  known.days = [dayOf({ status: 'SKIPPED', canSkip: false, canOrderAgain: true })];
  await user.click(skip);
  expect(await screen.findByRole('button', { name: 'Undo skip' })).toBeInTheDocument();
  expect(sent).toEqual(['StandingDays', 'SkipStandingDay', 'StandingDays']);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByText('the profile')).toBeInTheDocument();
});
