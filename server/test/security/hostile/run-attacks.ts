import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Attack, type AttackTarget, tally } from './attack.js';

const REPORT = 'mutation ($events: [StopEventInput!]!) { reportStops(events: $events) { counted } }';
/** Maximum number of events per call. */
const EVENTS = 500;

/**
 * Sends `count` reports on one stop in one call, alternately failed and undone.
 * @returns the error code, or `OK`
 */
async function report({ url, run }: AttackTarget, count: number): Promise<string> {
  const events = Array.from({ length: count }, (_, i) => ({
    id: randomUUID(),
    stopId: run.stopId,
    mark: i % 2 === 0 ? 'FAILED' : 'UNDONE',
    reason: 'OTHER',
    note: 'x'.repeat(500),
    at: new Date().toISOString(),
  }));
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${run.token}` },
    body: JSON.stringify({ query: REPORT, variables: { events } }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return errors?.[0]?.extensions.code ?? 'OK';
}

/** Runs eight sequences of calls at once, and returns the outcomes of all calls. */
async function eightAtOnce(target: AttackTarget, calls: number, events: number): Promise<string[]> {
  const one = async () => {
    const outcomes: string[] = [];
    for (let call = 0; call < calls; call++) outcomes.push(await report(target, events));
    return outcomes;
  };
  return (await Promise.all(Array.from({ length: 8 }, one))).flat();
}

async function keptOf({ databaseUrl, run }: AttackTarget): Promise<string> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query(
    'select count(*)::int as kept from delivery_events where stop_id = $1',
    [run.stopId],
  );
  await database.end();
  return `${rows[0].kept} events kept`;
}

/** Attacks by many reports with the link of a run. */
export const RUN_ATTACKS: readonly Attack[] = [
  {
    name: 'a run link that says 20,000 things of one stop, and then some more, eight calls at once',
    from: 'connections of one address',
    // A call that waits too long for other calls of the run gets UNAVAILABLE.
    expects: /^(OK|RATE_LIMITED|UNAVAILABLE|100 events kept)$/,
    async run(target) {
      const said = [...(await eightAtOnce(target, 5, EVENTS)), ...(await eightAtOnce(target, 40, 1))];
      return tally([...said, await keptOf(target)]);
    },
  },
];
