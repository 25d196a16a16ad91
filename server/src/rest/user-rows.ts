import * as z from 'zod';
import { createUser } from '../features/users/create-user.js';
import { findUser, searchUsers } from '../features/users/search-users.js';
import { updateUser } from '../features/users/update-user.js';
import { creditWallet } from '../features/wallet/credit-wallet.js';
import { walletStatement } from '../features/wallet/wallet-statement.js';
import { refusal } from '../shared/errors.js';
import { day, number, text, walletAmount } from './fields.js';
import { presentCredit, presentStatement, presentUser, presentUsers } from './presenters.js';
import { type RestRow, row } from './rest-row.js';
import { CreditShape, StatementShape, UserShape } from './shapes.js';
import { userBody } from './user-body.js';

const ID_OF = 'The user: the internal id, or the current `user_uuid`.';
/** The whole list of a kitchen in one answer: a list is a bare array, without pages. */
const ALL_USERS = 10_000;
const ALL_ENTRIES = 1_000;

/** The documented rows of users and wallets (docs/integrate/rest.md). */
export const USER_ROWS: readonly RestRow[] = [
  row({
    method: 'get',
    path: '/api/users',
    group: 'Users',
    summary: 'The users that match, newest first',
    why: 'The legacy user screen, and the customers of the order form.',
    who: 'ADMIN',
    query: z.object({
      q: text('Search', 'Part of the mobile number, the alternate mobile number, or the name.'),
    }),
    useCase: async ({ ctx, query }) => (await searchUsers(ctx, { search: query.q, limit: ALL_USERS })).items,
    present: presentUsers,
    success: 200,
    answer: z.array(UserShape),
    example: () => ({ as: 'admin', query: { q: '98' } }),
  }),
  row({
    method: 'get',
    path: '/api/users/{id}',
    group: 'Users',
    summary: 'One user. Without a token it also sets the refresh cookie',
    why: 'The legacy profile; the cookie is how a client that knows no other call gets its statement.',
    who: 'OWNER_BY_LINK_IN_PATH',
    idOf: ID_OF,
    useCase: ({ ctx, id }) => findUser(ctx, id),
    present: presentUser,
    success: 200,
    answer: UserShape,
    refusals: [403, 404, 429],
    example: ({ userUuid }) => ({ as: 'link', id: userUuid }),
  }),
  row({
    method: 'post',
    path: '/api/users',
    group: 'Users',
    summary: 'Adds an admin, a customer or a delivery user',
    why: 'The legacy user form.',
    who: 'ADMIN',
    body: userBody,
    useCase: ({ ctx, body }) => createUser(ctx, body),
    present: presentUser,
    success: 201,
    answer: UserShape,
    refusals: [409],
    example: ({ freeMobile }) => ({
      as: 'admin',
      body: {
        mobile_number: freeMobile,
        type: 1,
        status: 1,
        user_title: 'Asha Nair',
        gender: 'female',
        alternate_mobile_number: '',
        address: [
          { text: '14, Lotus Residency, Baner Road, Pune 411045', is_default: '1', location_url: '' },
        ],
      },
    }),
  }),
  row({
    method: 'patch',
    path: '/api/users/{id}',
    group: 'Users',
    summary: 'Changes a user; what is left out stays',
    why: 'The legacy user form.',
    who: 'ADMIN',
    idOf: ID_OF,
    body: userBody,
    useCase: ({ ctx, id, body }) => updateUser(ctx, { ...body, id }),
    present: presentUser,
    success: 200,
    answer: UserShape,
    refusals: [404, 409],
    example: ({ userUuid }) => ({
      as: 'admin',
      id: userUuid,
      body: { user_title: 'Asha K. Nair', gender: 'female' },
    }),
  }),
  row({
    method: 'post',
    path: '/api/users/{id}/wallet/add',
    group: 'Wallet',
    summary: 'Adds money to a wallet',
    why: 'The legacy dialog "Add Wallet Balance".',
    who: 'ADMIN',
    idOf: 'Whose wallet it is: the internal id, or the `user_uuid`. Delivery users have none.',
    movesMoney: true,
    body: z
      .object({
        amount: walletAmount(
          'In rupees, more than 0, at most 10,00,000. As text it loses everything but digits and dots.',
        ),
        date: day('Date', 'Day on which the money was received: today by default, tomorrow at the latest.'),
        narration: text('Narration', 'Note, at most 200 characters.'),
      })
      .meta({ required: ['amount'] }),
    useCase: ({ ctx, id, body, idempotency }) => {
      if (body.amount === undefined) throw refusal('wallet.amount', {});
      const { amount: amountPaise, date, narration } = body;
      return creditWallet(ctx, { userId: id, amountPaise, date, narration, idempotency });
    },
    present: presentCredit,
    success: 201,
    answer: CreditShape,
    refusals: [404, 409],
    example: ({ userUuid }) => ({
      as: 'admin',
      id: userUuid,
      body: { amount: '₹1,200.50', narration: 'UPI 4471' },
    }),
  }),
  row({
    method: 'get',
    path: '/api/wallet/users/{id}/statement',
    group: 'Wallet',
    summary: 'The balance and the ledger of a wallet, newest entry first',
    why: 'The legacy wallet statement.',
    who: 'OWNER_BY_TOKEN',
    idOf: 'Whose wallet it is: the current `user_uuid`, to an admin also the internal id.',
    query: z.object({
      page: number('Page', 'From 1; 1 when left out. An addition.'),
      limit: number('Limit', 'Entries a page: 1 to 1,000, 1,000 when left out. An addition.'),
    }),
    useCase: ({ ctx, id, query }) =>
      walletStatement(ctx, { userId: id, page: query.page, limit: query.limit ?? ALL_ENTRIES }),
    present: presentStatement,
    success: 200,
    answer: StatementShape,
    refusals: [404],
    example: ({ userUuid }) => ({ as: 'customer', id: userUuid }),
  }),
];
