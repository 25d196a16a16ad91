import { sql } from '../../../src/db/sql.js';
import type { EntityManager } from '../../../src/db/transaction.js';
import { call } from '../../rest/rest-client.js';
import { send } from '../../testkit/graphql-client.js';
import type { Seed } from '../../testkit/seed.js';

export interface SignInWork {
  /** Median cost of a wrong password for a known and for an unknown email, in the meter's unit. */
  readonly known: number;
  readonly unknown: number;
  /** Number of different responses; 1 is correct. */
  readonly answers: number;
}

/**
 * Compares the cost of wrong passwords for a known and an unknown email through one API. Needs no test runner.
 * @param meter value read before and after each sign-in: processor time if the server is this process, otherwise a clock
 * @returns the median cost of each kind
 */
export async function signInWork(
  { url, em, seed }: { url: string; em: EntityManager; seed: Seed },
  { door, tries, meter }: { door: 'graphql' | 'rest'; tries: number; meter: () => number },
): Promise<SignInWork> {
  const { email: known } = await seed.admin();
  const costs = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  for (let i = 0; i < tries; i++) {
    // The rate limit of sign-ins has a separate test.
    await sql(em.fork(), 'delete from rate_limits');
    for (const kind of ['known', 'unknown'] as const) {
      const email = kind === 'known' ? known : `nobody-${i}@kitchen.example`;
      const before = meter();
      answers.add(await wrongPassword(url, door, email));
      costs[kind].push(meter() - before);
    }
  }
  return { known: middle(costs.known), unknown: middle(costs.unknown), answers: answers.size };
}

async function wrongPassword(url: string, door: 'graphql' | 'rest', email: string): Promise<string> {
  const password = 'a wrong password';
  if (door === 'rest') {
    const { status, body } = await call(url, {
      method: 'POST',
      path: '/api/admin/login',
      body: { email, password },
    });
    return JSON.stringify([status, body]);
  }
  const { status, data, errors } = await send(
    url,
    'mutation ($email: String!, $password: String!) { adminLogin(email: $email, password: $password) { accessToken } }',
    { email, password },
  );
  return JSON.stringify([status, data, errors], (key, value) => (key === 'requestId' ? undefined : value));
}

const middle = (costs: number[]) => costs.sort((a, b) => a - b)[Math.floor(costs.length / 2)] ?? Number.NaN;
