/**
 * Attacks the built server from another process while a victim uses it. The victim waits less than half a second, times the
 * slowness of the computer; an attack may state a longer time. The server's memory grows by less than 250 MB. The database gets at
 * most the stated rows. Afterwards, the server is ready. `HOSTILE_FIGURES=<file>` records the measurements.
 */
import { writeFileSync } from 'node:fs';
import { TestDatabases } from '../../testkit/databases.js';
import type { Attack } from './attack.js';
import { ATTACKS } from './attacks.js';
import { carryOut, type HostileGround, memoryOf, openHostileGround, rowsIn } from './hostile-server.js';
import { watchMachine } from './machine.js';
import { startVictim } from './victim.js';

const WAITS_AT_MOST_MS = 500;
const GROWS_AT_MOST_MB = 250;
/** Maximum number of attempts of an attack if the wait is too long, because other tests share the processor. */
const TRIES = 5;
/** Interval of memory measurements, in milliseconds. */
const LOOK_EVERY_MS = 50;

const databases = new TestDatabases();
const grounds = new Map<string, Promise<HostileGround>>();
const figures: string[] = [];

/** Returns the server for an attack. Attacks with the same settings share a server. */
function groundOf({ env }: Attack): Promise<HostileGround> {
  const key = JSON.stringify(env ?? {});
  const known = grounds.get(key) ?? openHostileGround(databases, env);
  grounds.set(key, known);
  return known;
}

afterAll(async () => {
  if (process.env.HOSTILE_FIGURES) writeFileSync(process.env.HOSTILE_FIGURES, figures.join('\n'));
  try {
    for (const ground of grounds.values()) await (await ground).close();
  } finally {
    await databases.dropAll();
  }
});

test.each(ATTACKS)('others are served in time during an attack: $name', async (attack) => {
  const ground = await groundOf(attack);
  const logBefore = ground.server.output().length;
  let round = await attackOnce(attack, ground);
  // A delay by the attack occurs in each attempt. A delay by other load on the computer does not.
  for (let tries = 1; tries < TRIES && !round.isBearable; tries++) round = await attackOnce(attack, ground);
  const { answers, waits, slowness, grownMb } = round;
  figures.push(
    `| ${attack.name} | ${attack.from} | ${JSON.stringify(answers)} | ${waits.longestMs.toFixed(0)} ms (${waits.longestFor}) | ${slowness.toFixed(1)} | ${grownMb.toFixed(0)} MB |`,
  );
  expect({ wrong: waits.wrong, asked: waits.asked > 0 }).toEqual({ wrong: [], asked: true });
  expect(waits.longestMs / slowness).toBeLessThan(waitsAtMostMs(attack));
  expect(grownMb).toBeLessThan(GROWS_AT_MOST_MB);
  for (const [table, most] of Object.entries(attack.leavesAtMost ?? {}))
    expect(await rowsIn(ground.target.databaseUrl, table)).toBeLessThanOrEqual(most);
  for (const answer of Object.keys(answers)) expect(answer).toMatch(attack.expects ?? /^([234]\d\d|closed)$/);
  expect(unexpectedErrors(ground.server.output().slice(logBefore), attack)).toEqual([]);
  expect((await fetch(`${ground.server.url}/readyz`)).status).toBe(200);
});

/** Returns the error lines of a log, except those that the attack is expected to cause. */
const unexpectedErrors = (log: string, { logsCauses = [] }: Attack) =>
  log
    .split('\n')
    .filter(
      (line) =>
        line.includes('"level":50') && !logsCauses.some((cause) => line.includes(`"cause":"${cause}"`)),
    );

const waitsAtMostMs = ({ waitsAtMostMs }: Attack) => waitsAtMostMs ?? WAITS_AT_MOST_MS;

async function attackOnce(attack: Attack, { server, target, victimRequests }: HostileGround) {
  const before = memoryOf(server.pid);
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, memoryOf(server.pid));
  }, LOOK_EVERY_MS);
  const victim = startVictim(server.url, victimRequests);
  const machine = watchMachine();
  const answers = await carryOut(attack, target).finally(() => clearInterval(look));
  const [waits, slowness] = await Promise.all([victim.stop(), machine.stop()]);
  const isBearable = waits.longestMs / slowness < waitsAtMostMs(attack);
  return { answers, waits, slowness, grownMb: most - before, isBearable };
}
