/** Tests that repeated rejections of one caller cause almost no database load, because a rejection is cached for a second. */
import { call } from '../rest/rest-client.js';
import { outcomeOf } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { statementsDuring } from '../testkit/statements.js';

const kitchen = openKitchen({ trustedProxies: 1 });
const TRIES = 50;

const post = (path: string, address: string, body: object) =>
  call(kitchen.url, { method: 'POST', path, headers: { 'x-forwarded-for': address }, body });
const signIn = (address: string, email: string) =>
  post('/api/admin/login', address, { email, password: 'a guess' });
const openLink = (address: string) => post('/api/auth/session', address, { user_uuid: crypto.randomUUID() });

/** Makes sequential attempts, and returns their different statuses and the number of SQL statements for each started second. */
async function rejected(attempt: (index: number) => Promise<{ status: number }>) {
  const statuses = new Set<number>();
  const begun = performance.now();
  const statements = await statementsDuring(async () => {
    for (let i = 0; i < TRIES; i++) statuses.add((await attempt(i)).status);
  });
  const seconds = Math.ceil((performance.now() - begun) / 1000);
  return { statuses: [...statuses], statementsASecond: statements.length / seconds };
}

test('a rate-limited address is remembered, whatever email it tries', async () => {
  for (let i = 0; i < 31; i++) await signIn('203.0.113.8', `nobody-${i}@kitchen.example`);
  const { statuses, statementsASecond } = await rejected((i) =>
    signIn('203.0.113.8', `other-${i}@kitchen.example`),
  );
  expect(statuses).toEqual([429]);
  expect(statementsASecond).toBeLessThanOrEqual(2);
});

test('a rate-limited email is remembered, from any address', async () => {
  for (let i = 0; i < 11; i++) await signIn(`203.0.114.${i}`, 'asked-for@kitchen.example');
  const { statuses, statementsASecond } = await rejected((i) =>
    signIn(`203.0.115.${i}`, 'asked-for@kitchen.example'),
  );
  expect(statuses).toEqual([429]);
  expect(statementsASecond).toBeLessThanOrEqual(3);
});

test('an address with too many invalid links is remembered', async () => {
  for (let i = 0; i < 31; i++) await openLink('203.0.113.9');
  const { statuses, statementsASecond } = await rejected(() => openLink('203.0.113.9'));
  expect(statuses).toEqual([429]);
  expect(statementsASecond).toBeLessThanOrEqual(2);
});

test('an invalid token is looked up at most once a second, and its error has the reason', async () => {
  const token = 'x'.repeat(43);
  const { statementsASecond } = await rejected(async () => {
    const answer = await kitchen.graphql('{ me { id } }', {}, token);
    return { status: outcomeOf(answer) === 'UNAUTHENTICATED' ? 401 : 0 };
  });
  expect(statementsASecond).toBeLessThanOrEqual(4);
});

test('the waiting time of a rate limit is exact, also from memory', async () => {
  for (let i = 0; i < 31; i++) await signIn('203.0.113.10', `again-${i}@kitchen.example`);
  const { headers } = await signIn('203.0.113.10', 'again@kitchen.example');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
});
