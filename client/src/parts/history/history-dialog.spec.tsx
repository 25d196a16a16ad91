import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { HistoryDialog } from './history-dialog';

const pageOf = (olderThan: string | null, ...ids: string[]): Reply => ({
  data: {
    meals: [],
    auditTrail: {
      __typename: 'AuditTrail',
      olderThan,
      entries: ids.map((id) => ({
        __typename: 'AuditEntry',
        id,
        happenedAt: '2026-11-21T04:00:00.000Z',
        actorKind: 'ADMIN',
        actor: null,
        station: null,
        action: 'RESET_LINK',
        before: null,
        after: null,
      })),
    },
  },
});

const user = userEvent.setup();
const moreButton = () => screen.findByRole('button', { name: 'Show older entries' });
const countEntries = () => screen.getAllByRole('listitem').length;

/** Opens an order's history with two entries, and presses the button for older entries. `older` answers this request. */
const openHistory = async (older: () => Reply) => {
  const sent: Record<string, unknown>[] = [];
  const server = fakeServer(({ variables }) => {
    sent.push(variables);
    return variables.before === undefined ? pageOf('2', '3', '2') : older();
  });
  showAsAdmin(server, <HistoryDialog subject="ORDER" id="o1" name="Order #1001" onClose={() => undefined} />);
  await user.click(await moreButton());
  return sent;
};

test('older history entries are added below the others, and the button disappears after the last ones', async () => {
  const sent = await openHistory(() => pageOf(null, '2', '1'));
  await waitFor(() => expect(countEntries()).toBe(3));
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  expect(sent).toEqual([
    { subject: 'ORDER', id: 'o1' },
    { subject: 'ORDER', id: 'o1', before: '2' },
  ]);
});

test.each<[string, Reply, string]>([
  ['the message of the server', { rejection: 'Slow down, please.', code: 'TOO_MANY' }, 'Slow down, please.'],
  ['the text of the screen', 'lost', "Couldn't load the history."],
])('older history entries that fail to load show %s and can be retried', async (_whose, reply, text) => {
  let answer = reply;
  await openHistory(() => answer);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(countEntries()).toBe(2);
  answer = pageOf(null, '1');
  await user.click(await moreButton());
  await waitFor(() => expect(countEntries()).toBe(3));
  expect(screen.queryByRole('alert')).toBeNull();
});
