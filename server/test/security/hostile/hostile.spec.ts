/**
 * The built server under attack from another process, and somebody who uses it meanwhile. Whoever is not the attacker waits at
 * most half a second (times what the machine's other work makes everything slower; an attack may name a longer wait); the server's memory grows by at most 250 MB;
 * the database keeps no more rows than the attack names; and afterwards the server serves as before. `HOSTILE_FIGURES=<file>` writes down what was measured.
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
/** How often an attack is tried while the wait is too long: the processor is not this test's alone. */
const TRIES = 5;
/** How often memory is looked at. */
const LOOK_EVERY_MS = 50;

const databases = new TestDatabases();
const grounds = new Map<string, Promise<HostileGround>>();
const figures: string[] = [];

/** One server for all attacks that need the same settings. */
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

test.each(ATTACKS)('$name', async (attack) => {
  const ground = await groundOf(attack);
  let round = await attackOnce(attack, ground);
  // What the machine does to everybody passes; what an attack does to the server does not.
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
  expect(ground.server.output()).not.toMatch(/"level":50/);
  expect((await fetch(`${ground.server.url}/readyz`)).status).toBe(200);
});

const waitsAtMostMs = ({ waitsAtMostMs }: Attack) => waitsAtMostMs ?? WAITS_AT_MOST_MS;

async function attackOnce(attack: Attack, { server, target, wishes }: HostileGround) {
  const before = memoryOf(server.pid);
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, memoryOf(server.pid));
  }, LOOK_EVERY_MS);
  const victim = startVictim(server.url, wishes);
  const machine = watchMachine();
  const answers = await carryOut(attack, target).finally(() => clearInterval(look));
  const [waits, slowness] = await Promise.all([victim.stop(), machine.stop()]);
  const isBearable = waits.longestMs / slowness < waitsAtMostMs(attack);
  return { answers, waits, slowness, grownMb: most - before, isBearable };
}
