import { sql } from '../../../src/db/sql.js';
import { CookieJar } from '../../testkit/browser-session.js';
import { outcomeOf } from '../../testkit/graphql-client.js';
import { me, openLink } from '../../testkit/operations.js';
import { atOnce, countOf, type RaceFigures, type Scene } from './scene.js';

/**
 * Uses one refresh token in many tabs at the same moment, which is allowed. More than ten seconds later, an attacker uses the old
 * token again, which counts as theft and ends the session.
 * @returns `refreshed` and `distinct` should be all attempts, as should `workedBefore`; `theftRejected` 1, and then `workAfter`
 * and `refreshAfter` 0
 */
export async function refreshesOfOneToken(
  scene: Scene,
  { attempts }: { attempts: number },
): Promise<RaceFigures> {
  const customer = await scene.seed.customer();
  const urlOf = (index: number) => scene.servers[index % scene.servers.length]?.anonymous().url ?? '';
  const first = new CookieJar(urlOf(0));
  await first.open(customer.userUuid);
  const stolen = first.cookie;
  const tabs = Array.from({ length: attempts }, (_, i) =>
    Object.assign(new CookieJar(urlOf(i)), { cookie: stolen }),
  );
  const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
  const distinct = new Set(tabs.map(({ cookie }) => cookie)).size;
  const works = async () => {
    const seen = await Promise.all(answers.map(({ caller }) => (caller ? me(caller) : null)));
    return seen.filter((answer) => answer && outcomeOf(answer) === 'OK').length;
  };
  const workedBefore = await works();
  // The servers' clocks cannot be changed, so the recorded use of the token is moved to eleven seconds ago.
  await sql(
    scene.em.fork(),
    `update session_tokens set used_at = used_at - interval '11 seconds' where used_at is not null and session_id in
       (select id from sessions where user_id = $1)`,
    [customer.id],
  );
  const thief = Object.assign(new CookieJar(urlOf(1)), { cookie: stolen });
  const theft = await thief.refresh();
  const workAfter = await works();
  const again = await atOnce(attempts, (i) => (tabs[i] as CookieJar).refresh());
  return {
    attempted: attempts,
    refreshed: answers.filter(({ status }) => status === 200).length,
    distinct,
    workedBefore,
    theftRejected: theft.status === 401 ? 1 : 0,
    workAfter,
    refreshAfter: again.filter(({ status }) => status === 200).length,
  };
}

/**
 * Opens one personal link on many devices at the same moment.
 * @returns `opened` should be all attempts; `overTwenty`, the number of sessions above twenty, and `missing`, below nineteen, 0
 */
export async function openingsOfOneLink(
  scene: Scene,
  { attempts }: { attempts: number },
): Promise<RaceFigures> {
  const customer = await scene.seed.customer();
  const answers = await atOnce(attempts, (i) => {
    const server = scene.servers[i % scene.servers.length] as Scene['servers'][0];
    return openLink(server.anonymous(), customer.userUuid);
  });
  const [row] = await sql<{ live: string }>(
    scene.em.fork(),
    'select count(*) as live from sessions where user_id = $1 and ended_at is null',
    [customer.id],
  );
  const live = Number(row?.live);
  // No opening ends its own session. One that is overtaken ends the twentieth newest instead, and a later one ends it.
  const missing = Math.max(Math.min(19, attempts) - live, 0);
  return { attempted: attempts, opened: countOf(answers, 'OK'), overTwenty: Math.max(live - 20, 0), missing };
}
