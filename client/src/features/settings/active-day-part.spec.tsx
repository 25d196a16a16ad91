import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { ActiveDayPart } from './active-day-part';
import type { Kitchen } from './settings-form';

const user = userEvent.setup();
const kitchen = { activeDay: 'BY_HAND', version: 1 } as Kitchen;

test('the setting of how the next day turns ON is saved at once and can be undone', async () => {
  const sent: unknown[] = [];
  const server = fakeServer(({ operationName, variables }) => {
    if (operationName !== 'SaveSettings') return 'lost';
    sent.push(variables.input);
    return { data: { updateSettings: { __typename: 'Settings', ...kitchen } } };
  });
  showAsAdmin(server, <ActiveDayPart kitchen={kitchen} isLocked={false} />);
  expect(screen.getByRole('group', { name: 'How does the next day turn ON?' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /^Automatic/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toEqual([{ activeDay: 'FOLLOWS' }, { activeDay: 'BY_HAND' }]));
});
