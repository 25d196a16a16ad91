import { sql } from '../../../src/db/sql.js';
import type { EntityManager } from '../../../src/db/transaction.js';
import { call } from '../../rest/rest-client.js';
import { send } from '../../testkit/graphql-client.js';
import type { Seed } from '../../testkit/seed.js';

export interface SignInWork {
  /** What a wrong password costs for an e-mail that somebody has, and for one that nobody has, in the meter's unit. */
  readonly known: number;
  readonly unknown: number;
  /** How many different answers there were; one is right. */
  readonly answers: number;
}

/**
 * Compares wrong passwords for a known and for an unknown e-mail, in turn, through one door. Needs no test runner.
 *
 * @param meter what is read before and after each sign-in: processor time where the server is this process, else a clock
 * @returns the middle of what each kind cost
 */
export async function signInWork(
  { url, em, seed }: { url: string; em: EntityManager; seed: Seed },
  { door, tries, meter }: { door: 'graphql' | 'rest'; tries: number; meter: () => number },
): Promise<SignInWork> {
  const { email: known } = await seed.admin();
  const costs = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  for (let i = 0; i < tries; i++) {
    // So that the limit on guesses, which has a test of its own, does not end this one.
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
  return JSON.stringify([status, data, errors]);
}

const middle = (costs: number[]) => costs.sort((a, b) => a - b)[Math.floor(costs.length / 2)] ?? Number.NaN;
