import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Attack, type Target, tally } from './attack.js';

const REPORT = 'mutation ($events: [StopEventInput!]!) { reportStops(events: $events) { counted } }';
/** The most events of one call. */
const EVENTS = 500;

/** Says things of one stop, again and again another. */
async function report({ url, run }: Target, count: number): Promise<string> {
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

/** Calls one after the other on each of eight connections. */
async function eightAtOnce(target: Target, calls: number, events: number): Promise<string[]> {
  const one = async () => {
    const outcomes: string[] = [];
    for (let call = 0; call < calls; call++) outcomes.push(await report(target, events));
    return outcomes;
  };
  return (await Promise.all(Array.from({ length: 8 }, one))).flat();
}

async function keptOf({ databaseUrl, run }: Target): Promise<string> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query(
    'select count(*)::int as kept from delivery_events where stop_id = $1',
    [run.stopId],
  );
  await database.end();
  return `${rows[0].kept} events kept`;
}

/** What the link of a run lets its holder do, done without end. */
export const RUN_ATTACKS: readonly Attack[] = [
  {
    name: 'a run link that says 20,000 things of one stop, and then some more, eight calls at once',
    from: 'connections of one address',
    // Who waits behind the other calls of the run for too long is told so.
    expects: /^(OK|RATE_LIMITED|UNAVAILABLE|100 events kept)$/,
    async run(target) {
      const said = [...(await eightAtOnce(target, 5, EVENTS)), ...(await eightAtOnce(target, 40, 1))];
      return tally([...said, await keptOf(target)]);
    },
  },
];
