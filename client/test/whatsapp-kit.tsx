import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { WhatsAppPage } from '../src/features/whatsapp/whatsapp-page';
import { fakeServer, type Reply } from './fake-server';
import { showAsAdmin } from './show-screen';

const person = (id: string, title: string, walletBalance = 100) => ({
  __typename: 'User',
  id,
  title,
  mobileNumber: `987650000${id.slice(1)}`,
  walletBalance,
});
export const asha = person('u1', 'Asha', 50);
export const ravi = person('u2', 'Ravi', 80);
export const meera = person('u3', '', -20);

type Asked = { name: string; variables: Record<string, unknown> };

/** Returns functions that open the WhatsApp screen, and records its requests and the opened drafts. */
export const whatsAppKit = () => {
  const opened = jest.fn<typeof window.open>(() => null);
  const asked: Asked[] = [];

  beforeEach(() => {
    localStorage.clear();
    opened.mockClear();
    jest.spyOn(window, 'open').mockImplementation(opened);
    asked.length = 0;
  });
  afterEach(() => jest.restoreAllMocks());

  /** Opens the screen with a server that has Asha, Ravi, and Meera. A test may define other responses. */
  const open = (address: string, answer: (asked: Asked) => Reply | undefined = () => undefined) =>
    showAsAdmin(
      fakeServer(({ operationName: name = '', variables }) => {
        asked.push({ name, variables });
        const own = answer({ name, variables });
        if (own) return own;
        if (name === 'WhatsAppUsers')
          return {
            data: {
              users: { __typename: 'UserConnection', items: [asha, ravi, meera] },
              activeMealPlan: { __typename: 'MealPlan', id: 'p1', date: '2026-11-24' },
            },
          };
        const one = [asha, ravi, meera].find(({ id }) => id === variables.id) ?? asha;
        return {
          data: {
            user: variables.withLink ? { ...one, userUuid: `uuid-${one.id}` } : one,
            settings: { __typename: 'Settings', kitchenName: 'Tiffin House' },
          },
        };
      }),
      <WhatsAppPage />,
      address,
    );

  const next = (left: number) => screen.findByRole('button', { name: `Open next (${left} left)` });
  const ready = async (left: number) => {
    const button = await next(left);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    return button;
  };
  /** Returns the mobile number and the text of the draft that was opened last. */
  const draft = () => {
    const url = new URL(String(opened.mock.calls.at(-1)?.[0]));
    return [url.pathname.slice(1), url.searchParams.get('text')];
  };
  const filters = () =>
    asked.filter(({ name }) => name === 'WhatsAppUsers').map(({ variables }) => variables.filter);

  return { open, opened, asked, next, ready, draft, filters };
};
