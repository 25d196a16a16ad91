/** Tests that a customer's session continues with its cookie until it is stolen, unused, or signed out. */

import { CookieJar } from '../testkit/browser-session.js';
import { DAY, MINUTE, SECOND } from '../testkit/clock.js';
import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { me } from '../testkit/operations.js';

const kitchen = openKitchen();
const browser = () => new CookieJar(kitchen.url);
const ENDED = 'Your session has ended. Please open your personal link again.';

describe('a refresh', () => {
  test('refreshing an expired token returns the next one, repeatedly', async () => {
    const asha = await kitchen.seed.customer();
    const jar = browser();
    const first = await jar.open(asha.userUuid);
    kitchen.clock.forward(15 * MINUTE);
    expect(outcomeOf(await me(first))).toBe('UNAUTHENTICATED');
    for (let i = 0; i < 3; i++) {
      const { status, caller } = await jar.refresh(asha.userUuid);
      expect(status).toBe(200);
      expect(caller && accepted(await me(caller)).it.id).toBe(asha.id);
      kitchen.clock.forward(20 * DAY);
    }
  });

  test('a refresh changes the cookie each time', async () => {
    const jar = browser();
    await jar.open((await kitchen.seed.customer()).userUuid);
    const before = jar.cookie;
    await jar.refresh();
    expect(jar.cookie).toMatch(/^mealbox_refresh=/);
    expect(jar.cookie).not.toBe(before);
  });

  test('a refresh after thirty idle days is rejected', async () => {
    const jar = browser();
    await jar.open((await kitchen.seed.customer()).userUuid);
    kitchen.clock.forward(30 * DAY);
    expect(await jar.refresh()).toMatchObject({ status: 401, message: ENDED });
  });

  test('a refresh without a cookie or with an invalid one is rejected', async () => {
    const jar = browser();
    expect((await jar.refresh()).status).toBe(401);
    jar.cookie = 'mealbox_refresh=c3RyYW5nZXI';
    expect((await jar.refresh()).status).toBe(401);
  });

  test('a refresh with an access token is rejected', async () => {
    const jar = browser();
    const caller = await jar.open((await kitchen.seed.customer()).userUuid);
    jar.cookie = `mealbox_refresh=${caller.token}`;
    expect((await jar.refresh()).status).toBe(401);
  });

  test('a refresh token gives no access to the API', async () => {
    const jar = browser();
    await jar.open((await kitchen.seed.customer()).userUuid);
    const token = jar.cookie?.split('=')[1];
    expect(outcomeOf(await kitchen.graphql('{ me { id } }', {}, token))).toBe('UNAUTHENTICATED');
  });

  test('a refresh by two tabs within ten seconds works for both', async () => {
    const [tab, otherTab] = [browser(), browser()];
    await tab.open((await kitchen.seed.customer()).userUuid);
    otherTab.cookie = tab.cookie;
    expect((await tab.refresh()).status).toBe(200);
    kitchen.clock.forward(10 * SECOND);
    expect((await otherTab.refresh()).status).toBe(200);
    for (const jar of [tab, otherTab]) expect((await jar.refresh()).status).toBe(200);
  });

  test('a refresh by five tabs at once works for all', async () => {
    const tab = browser();
    await tab.open((await kitchen.seed.customer()).userUuid);
    const tabs = Array.from({ length: 5 }, () => Object.assign(browser(), { cookie: tab.cookie }));
    const answers = await Promise.all(tabs.map((each) => each.refresh()));
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(200));
  });

  test('a refresh token that is reused after ten seconds ends the whole session', async () => {
    const [owner, thief] = [browser(), browser()];
    await owner.open((await kitchen.seed.customer()).userUuid);
    thief.cookie = owner.cookie;
    const { caller } = await owner.refresh();
    kitchen.clock.forward(10 * SECOND + 1);
    expect((await thief.refresh()).status).toBe(401);
    expect((await owner.refresh()).status).toBe(401);
    expect(caller && outcomeOf(await me(caller))).toBe('UNAUTHENTICATED');
  });

  test("a reused refresh token leaves the customer's other devices signed in", async () => {
    const asha = await kitchen.seed.customer();
    const [phone, laptop] = [browser(), browser()];
    await phone.open(asha.userUuid);
    const atHome = await laptop.open(asha.userUuid);
    const stolen = phone.cookie;
    await phone.refresh();
    kitchen.clock.forward(MINUTE);
    phone.cookie = stolen;
    expect((await phone.refresh()).status).toBe(401);
    expect(outcomeOf(await me(atHome))).toBe('OK');
    expect((await laptop.refresh()).status).toBe(200);
  });
});

describe('two customers’ links in one browser', () => {
  test("the cookie of a second customer's link never refreshes the first, and still refreshes the second", async () => {
    const [asha, ravi] = [await kitchen.seed.customer(), await kitchen.seed.customer()];
    const jar = browser();
    await jar.open(asha.userUuid);
    await jar.open(ravi.userUuid);
    expect(await jar.refresh(asha.userUuid)).toMatchObject({ status: 401, caller: null });
    const { caller } = await jar.refresh(ravi.userUuid);
    expect(caller && accepted(await me(caller)).it.id).toBe(ravi.id);
  });
});

describe('signing out', () => {
  test('signing out ends the session and its cookie on this device only', async () => {
    const asha = await kitchen.seed.customer();
    const [phone, laptop] = [browser(), browser()];
    const caller = await phone.open(asha.userUuid);
    await laptop.open(asha.userUuid);
    const kept = phone.cookie;
    accepted(await phone.signOut(caller));
    expect(phone.cookie).toBeUndefined();
    expect(outcomeOf(await me(caller))).toBe('UNAUTHENTICATED');
    phone.cookie = kept;
    expect((await phone.refresh()).status).toBe(401);
    expect((await laptop.refresh()).status).toBe(200);
  });

  test.each([
    ['an expired token', true],
    ['no token', false],
  ])('signing out with %s ends only the session of the cookie', async (_what, withToken) => {
    const asha = await kitchen.seed.customer();
    const [phone, laptop] = [browser(), browser()];
    const caller = await phone.open(asha.userUuid);
    await laptop.open(asha.userUuid);
    kitchen.clock.forward(15 * MINUTE);
    const used = phone.cookie;
    accepted(await phone.signOut(withToken ? caller : null));
    expect(phone.cookie).toBeUndefined();
    phone.cookie = used;
    expect((await phone.refresh()).status).toBe(401);
    phone.cookie = used;
    expect(outcomeOf(await phone.signOut(withToken ? caller : null))).toBe('UNAUTHENTICATED');
    expect(phone.cookie).toBeUndefined();
    expect((await laptop.refresh()).status).toBe(200);
  });

  test('an admin who signs out does not end the session of a customer in the same browser', async () => {
    const jar = browser();
    await jar.open((await kitchen.seed.customer()).userUuid);
    accepted(await jar.signOut(await kitchen.as.admin()));
    expect((await jar.refresh()).status).toBe(200);
  });
});
