/** Tests a station that is revoked at one server while its tablets mark boxes as packed at two servers. */
import { sql } from '../../../src/db/sql.js';
import { verify } from '../../../src/features/verification/verify.js';
import { indiaDateOf } from '../../../src/shared/india-date.js';
import { Caller } from '../../testkit/callers.js';
import { deliveryDay } from '../../testkit/delivery-day.js';
import { type Answer, accepted, outcomeOf } from '../../testkit/graphql-client.js';
import { newStation, openStationLink, revokeStation, stationOf } from '../../testkit/stations.js';
import { startTwoServers } from '../../testkit/two-servers.js';

const two = startTwoServers();

const pack = (caller: Caller, orderId: string, packed: boolean): Promise<Answer<unknown>> =>
  caller.ask(
    'mutation ($id: ID!, $packed: Boolean!) { setPacked(orderIds: [$id], packed: $packed) { id } }',
    {
      id: orderId,
      packed,
    },
  );

test('no mark is acknowledged after the revocation of its station, and earlier ones are stored', async () => {
  const out = await deliveryDay({ seed: two.seed, as: two.as[0] }, indiaDateOf(new Date()), 8);
  const admin = await two.as[0].admin();
  const { id, secret } = await newStation(admin);
  const { token } = await stationOf({ as: two.as[1] }, secret);
  const tablets = two.servers.map(({ url }) => new Caller(url, token));
  let acknowledged = 0;
  let isRevoked = false;
  const late: string[] = [];
  const packing = out.orderIds.map(async (orderId, which) => {
    for (let times = 0; ; times++) {
      const beganLate = isRevoked;
      const outcome = outcomeOf(await pack(tablets[which % 2] as Caller, orderId, times % 2 === 0));
      if (outcome === 'OK') acknowledged += 1;
      if (outcome === 'OK' && beganLate) late.push(orderId);
      if (outcome !== 'OK') return outcome;
    }
  });
  while (acknowledged < 40) await new Promise((resolve) => setTimeout(resolve, 5));
  accepted(await revokeStation(admin, id));
  isRevoked = true;
  expect(await Promise.all(packing)).toEqual(out.orderIds.map(() => 'UNAUTHENTICATED'));
  expect(late).toEqual([]);
  const [counts] = await sql<{ written: number; after: number }>(
    two.em.fork(),
    `select count(*)::int as written, count(*) filter (where a.id > r.id)::int as after
     from audit_entries a, audit_entries r
     where a.actor_kind = 'STATION' and a.actor_id = $1 and r.action = 'STATION_REVOKED' and r.subject_id = $1`,
    [id],
  );
  expect(counts).toEqual({ written: acknowledged, after: 0 });
  const opened = await Promise.all(two.as.map((as) => openStationLink(as.anonymous(), secret)));
  expect(opened.map(outcomeOf)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
  expect((await verify(two.em)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

test('a link that is opened during its revocation leaves no token', async () => {
  for (let round = 0; round < 10; round++) {
    const admin = await two.as[0].admin();
    const { id, secret } = await newStation(admin);
    const opening = Array.from({ length: 6 }, (_, at) => {
      const anonymous = (two.as[at % 2] ?? two.as[0]).anonymous();
      return openStationLink(anonymous, secret);
    });
    const revoked = revokeStation(admin, id);
    const answers = await Promise.all(opening);
    accepted(await revoked);
    for (const answer of answers)
      if (outcomeOf(answer) === 'OK') {
        const tablet = new Caller(two.servers[0].url, accepted(answer).it.accessToken);
        expect(outcomeOf(await tablet.ask('{ myStation { id } }'))).toBe('UNAUTHENTICATED');
      }
    await sql(two.em.fork(), 'delete from rate_limits');
    const [left] = await sql<{ count: number }>(
      two.em.fork(),
      'select count(*)::int as count from station_secrets where station_id = $1',
      [id],
    );
    expect(left?.count).toBe(0);
  }
});
