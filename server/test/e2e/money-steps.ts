/** Steps of tests about payments and bank statements. */
import type { Page } from 'playwright-core';
import type { BuiltKitchen } from '../testkit/built-kitchen.js';
import { Caller } from '../testkit/callers.js';
import { accepted } from '../testkit/graphql-client.js';
import type { SeededUser } from '../testkit/seed.js';
import type { AdminApi } from './admin-api.js';

export const updateSettings = (adminApi: AdminApi, input: object) =>
  adminApi.ask('mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { version } }', {
    input,
  });

/** Requests a top-up as a customer, and claims it with a UTR. */
export const claim = async (kitchen: BuiltKitchen, { userUuid }: SeededUser, amount: number, utr: string) => {
  const opened = accepted(
    await new Caller(kitchen.url, undefined).ask<{ it: { accessToken: string } }>(
      'mutation ($userUuid: ID!) { it: openPersonalLink(userUuid: $userUuid) { accessToken } }',
      { userUuid },
    ),
  );
  const customer = new Caller(kitchen.url, opened.it.accessToken);
  const asked = accepted(
    await customer.ask<{ it: { id: string } }>(
      'mutation ($amount: Rupees!) { it: requestTopUp(amount: $amount) { id } }',
      {
        amount,
      },
    ),
  );
  accepted(
    await customer.ask('mutation ($id: ID!, $utr: String!) { claimTopUp(id: $id, utr: $utr) { id } }', {
      id: asked.it.id,
      utr,
    }),
  );
};

/** Selects a CSV file of the bank. */
export const choose = (page: Page, name: string, rows: readonly string[]) =>
  page.getByLabel('CSV file of the bank').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });

let utrs = Date.now() % 1_000_000;
/** Returns 12 digits that no other test of this file uses. */
export const newUtr = () => String(432_100_000_000 + utrs++ * 10);

/** Returns a day in the format of banks, such as `21/11/2026`. */
export const bankDay = (date: string) => date.split('-').reverse().join('/');
