import * as z from 'zod';
import { createUser } from '../features/users/create-user.js';
import { findUser, searchUsers } from '../features/users/search-users.js';
import { updateUser } from '../features/users/update-user.js';
import type { UserInput } from '../features/users/user-fields.js';
import { creditWallet } from '../features/wallet/credit-wallet.js';
import { walletStatement } from '../features/wallet/wallet-statement.js';
import { appError } from '../shared/errors.js';
import { DOCUMENTED_FIELDS, readersOf, valuesOf } from './documented-fields.js';
import {
  dayField,
  listField,
  messageOfReason,
  numberField,
  textField,
  walletAmountField,
  yesOrNoField,
} from './input-fields.js';
import { presentCredit, presentStatement, presentUser, presentUsers } from './presenters.js';
import { type RestRow, restRow } from './rest-row.js';
import { CreditShape, StatementShape, UserShape } from './shapes.js';

const address = {
  text: textField(
    'An address',
    'Text of the address, at most 500 characters. An address without a text is ignored.',
  ),
  is_default: yesOrNoField(
    'is_default',
    "'1' or '0'. The first address with 1 becomes the default. If no address has 1, the first address becomes the default.",
  ),
  location_url: textField(
    'A location',
    'Link to a map (`http` or `https`). Customers may enter links of known map services only.',
  ),
};

/** The body of a new or changed user. */
const userBody = z
  .object({
    ...readersOf(DOCUMENTED_FIELDS.user),
    address: listField(
      'address',
      address,
      'Addresses of a customer, at least one. They replace all existing addresses. Ignored for users who are not customers.',
      messageOfReason('user.address-required', {}),
    ),
    version: numberField('Version', 'Version that you read last. Optional, for a change.'),
  })
  .transform((body): UserInput & { version?: number | null } => ({
    ...valuesOf<UserInput>(DOCUMENTED_FIELDS.user, body),
    addresses: body.address?.map((entry) => ({
      text: entry.text ?? '',
      isDefault: entry.is_default,
      locationUrl: entry.location_url,
    })),
    version: body.version,
  }));

const ID_OF = 'The user: the internal ID, or the current `user_uuid`.';
/** Maximum number of users in a response, which contains the whole list, because a list is an array without pages. */
const ALL_USERS = 10_000;
const ALL_ENTRIES = 1_000;

/** The documented rows of users and wallets (docs/integrate/rest.md). */
export const USER_ROWS: readonly RestRow[] = [
  restRow({
    method: 'get',
    path: '/api/users',
    group: 'Users',
    summary: 'Matching users, newest first',
    why: 'The legacy user screen, and the customers of the order form.',
    access: ['customers:read'],
    query: z.object({
      q: textField('Search', 'Part of the mobile number, the alternate mobile number, or the name.'),
    }),
    useCase: async ({ ctx, query }) => (await searchUsers(ctx, { search: query.q, limit: ALL_USERS })).items,
    present: presentUsers,
    success: 200,
    answer: z.array(UserShape),
    example: () => ({ as: 'admin', query: { q: '98' } }),
  }),
  restRow({
    method: 'get',
    path: '/api/users/{id}',
    group: 'Users',
    summary: 'One user. A request without a token also sets the refresh cookie',
    why: 'The legacy profile. With the cookie, a client without a token can then read its statement.',
    access: ['customers:read', 'own'],
    link: 'path',
    idOf: ID_OF,
    useCase: ({ ctx, id }) => findUser(ctx, id),
    present: presentUser,
    success: 200,
    answer: UserShape,
    rejections: [403, 404],
    example: ({ userUuid }) => ({ as: 'link', id: userUuid }),
  }),
  restRow({
    method: 'post',
    path: '/api/users',
    group: 'Users',
    summary: 'Adds an admin, a customer or a delivery user',
    why: 'The legacy user form.',
    access: ['customers:write'],
    body: userBody,
    useCase: ({ ctx, body }) => createUser(ctx, body),
    present: presentUser,
    success: 201,
    answer: UserShape,
    rejections: [409],
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
  restRow({
    method: 'patch',
    path: '/api/users/{id}',
    group: 'Users',
    summary: 'Changes a user. Omitted fields are unchanged',
    why: 'The legacy user form.',
    access: ['customers:write'],
    idOf: ID_OF,
    body: userBody,
    useCase: ({ ctx, id, body }) => updateUser(ctx, { ...body, id }),
    present: presentUser,
    success: 200,
    answer: UserShape,
    rejections: [404, 409],
    example: ({ userUuid }) => ({
      as: 'admin',
      id: userUuid,
      body: { user_title: 'Asha K. Nair', gender: 'female' },
    }),
  }),
  restRow({
    method: 'post',
    path: '/api/users/{id}/wallet/add',
    group: 'Wallet',
    summary: 'Adds money to a wallet',
    why: 'The legacy dialog "Add Wallet Balance".',
    access: ['wallets:credit'],
    idOf: 'User of the wallet: the internal ID, or the `user_uuid`. Delivery users have no wallet.',
    movesMoney: true,
    body: z
      .object({
        amount: walletAmountField(
          'Amount in rupees, more than 0, at most 10,00,000. In a text, characters other than digits and dots are removed.',
        ),
        date: dayField(
          'Date',
          'Day on which the money was received: today by default, tomorrow at the latest.',
        ),
        narration: textField('Narration', 'Note, at most 200 characters.'),
      })
      .meta({ required: ['amount'] }),
    useCase: ({ ctx, id, body, idempotency }) => {
      if (body.amount === undefined) throw appError('wallet.amount', {});
      const { amount: amountPaise, date, narration } = body;
      return creditWallet(ctx, { userId: id, amountPaise, date, narration, idempotency });
    },
    present: presentCredit,
    success: 201,
    answer: CreditShape,
    rejections: [404, 409],
    example: ({ userUuid }) => ({
      as: 'admin',
      id: userUuid,
      body: { amount: '₹1,200.50', narration: 'UPI 4471' },
    }),
  }),
  restRow({
    method: 'get',
    path: '/api/wallet/users/{id}/statement',
    group: 'Wallet',
    summary: 'The balance and the ledger of a wallet, newest entry first',
    why: 'The legacy wallet statement.',
    access: ['wallets:read', 'own'],
    idOf: 'User of the wallet: the current `user_uuid`. Admins can also send the internal ID.',
    query: z.object({
      page: numberField('Page', 'Page number, from 1. Default 1. This parameter is an addition.'),
      limit: numberField(
        'Limit',
        'Number of entries of a page: 1 to 1,000, default 1,000. This parameter is an addition.',
      ),
    }),
    useCase: ({ ctx, id, query }) =>
      walletStatement(ctx, { userId: id, page: query.page, limit: query.limit ?? ALL_ENTRIES }),
    present: presentStatement,
    success: 200,
    answer: StatementShape,
    rejections: [404],
    example: ({ userUuid }) => ({ as: 'customer', id: userUuid }),
  }),
];
