/**
 * Measures how long the built server takes to match and to credit a bank's statement of 5,000 lines on PostgreSQL, called as the client calls it, and checks what
 * became of each line. Run by hand; starts a PostgreSQL and the server itself:
 *
 *     npx tsx --tsconfig server/tsconfig.json server/tools/time-bank-statement.ts
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../src/db/database.js';
import { sql } from '../src/db/sql.js';
import { portionsOf } from '../src/features/changes/in-portions.js';
import { verify } from '../src/features/verification/verify.js';
import { gatherCrowd } from '../test/faults/crowd.js';
import { fillClaims } from '../test/faults/fill-claims.js';
import { startRealPostgres } from '../test/harness/real-postgres.js';
import { startServer } from '../test/harness/server-process.js';
import { Caller } from '../test/testkit/callers.js';
import { accepted } from '../test/testkit/graphql-client.js';
import { progressOf, startCreditBankLines } from '../test/testkit/jobs.js';
import {
  type BankPreviewData,
  bankLine,
  creditBankLines,
  previewBankStatement,
} from '../test/testkit/payments.js';

const LINES = 5_000;
/** As many as the client has in a bulk job (`credit-lines.ts`). */
const OF_A_JOB = 1_000;
const LOOK_EVERY_MS = 20;
const FIRST_UTR = 432_100_000_001;
const RUPEES = 500;
const TARGET_MS = 5_000;

/** What stands on a line, by its number: most are the payments of claims, many of customers who asked and gave no UTR. */
const kindOf = (index: number): 'out' | 'again' | 'unclaimed' | 'named' | 'claimed' =>
  index % 25 === 7
    ? 'out'
    : index % 25 === 8
      ? 'again'
      : index % 25 === 9
        ? 'unclaimed'
        : index % 5 < 2
          ? 'named'
          : 'claimed';

/** A statement as a bank exports it: a head, empty lines, quotes, what went out, lines that stand twice, in the characters of Windows. */
function statementOf(utrs: readonly string[]): Buffer {
  const rows = utrs.map((own, index) => {
    const kind = kindOf(index);
    const utr = kind === 'again' ? utrs[index - 4] : own;
    const [sign, number] = [kind === 'out' ? '-' : '', kind === 'named' ? '' : `0000${utr}`];
    const from = kind === 'named' ? `NEFT ${nameOf(index)}` : `UPI/${utr}/JOSÉ D’SOUZA`;
    return `"${sign}${RUPEES}.00",20/11/26,${number},"${from} ""meals"", ${index}","1,23,456.00"`;
  });
  const head = ['José’s Bank,,,,', '', 'Deposit Amt.,Date,Chq./Ref.No.,Narration,Closing Balance'];
  const file = [...head, ...rows.flatMap((row, index) => (index % 10 ? [row] : [row, '', ',,,,']))].join(
    '\r\n',
  );
  // A letter of Windows-1252 that is none of Latin-1.
  return Buffer.from(file.replaceAll('’', '\x92'), 'latin1');
}

/** A name in letters alone, as the crowd's numbers are none. */
const nameOf = (index: number): string =>
  `Payer ${[...String(index)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}en`;

async function main(): Promise<void> {
  const postgres = await startRealPostgres({ fsync: true });
  const databaseUrl = await postgres.createDatabase('statement');
  const database = await openDatabase({ url: databaseUrl, poolSize: 2 });
  const { em } = database;
  const server = await startServer({ databaseUrl, env: { LOG_LEVEL: 'error' } });
  try {
    const { customers, adminToken } = await gatherCrowd(database, LINES);
    const admin = new Caller(server.url, adminToken);
    // Last month's statement had its columns in another order, and was remembered.
    const before = {
      date: 'Date',
      narration: 'Narration',
      amount: 'Deposit Amt.',
      direction: null,
      utr: null,
      balance: null,
    };
    accepted(
      await creditBankLines(admin, [bankLine({ userId: customers[0] ?? '', amount: 1 })], {
        mapping: before,
      }),
    );
    const payers = customers.filter((_id, index) => kindOf(index) === 'claimed');
    const claims = await fillClaims(em, { customers: payers, paise: RUPEES * 100, firstUtr: FIRST_UTR });
    const claimed = claims.map(({ utr }) => utr);
    const utrs = customers.map((_id, index) =>
      kindOf(index) === 'claimed' ? (claimed.shift() ?? '') : String(FIRST_UTR + LINES + index),
    );
    const named = customers.flatMap((id, index) =>
      kindOf(index) === 'named' ? [{ id, name: nameOf(index) }] : [],
    );
    await sql(
      em.fork(),
      `with named as (
         update users set user_title = name from json_to_recordset($1::json) n (id uuid, name text) where users.id = n.id returning users.id)
       insert into top_ups (id, user_id, amount, state, requested_at)
       select gen_random_uuid(), id, $2::bigint, 'REQUESTED', now() from named`,
      [JSON.stringify(named), RUPEES * 100],
    );
    await sql(em.fork(), 'analyze');
    const csv = new TextDecoder('windows-1252').decode(statementOf(utrs));

    const from = performance.now();
    const { it: preview } = accepted(await previewBankStatement(admin, csv));
    const matched = performance.now();
    const wrong = wrongStates(preview);
    const lines = preview.lines
      .filter(({ state }) => state !== 'REFUSED')
      .map(({ day, amount, utr, narration, fingerprint, topUpId, userId }) => ({
        ...{ day, amount, credit: amount, utr, narration, fingerprint, topUpId },
        userId: userId ?? customers[0],
      }));
    const mapping = preview.mapping ?? {};
    let credited = 0;
    for (const portion of portionsOf(lines, OF_A_JOB)) {
      let { it: job } = accepted(
        await startCreditBankLines(admin, portion, { mapping, key: crypto.randomUUID() }),
      );
      for (; job.state === 'WORKING'; job = accepted(await progressOf(admin, job.id)).it)
        await sleep(LOOK_EVERY_MS);
      credited += job.done;
    }
    const done = performance.now();
    if (credited !== lines.length) wrong.push(`${credited} of ${lines.length} credited`);
    const { it: again } = accepted(await previewBankStatement(admin, csv));
    const unseen = again.lines.filter(({ state }) => state !== 'SEEN' && state !== 'REFUSED').length;
    if (unseen > 0) wrong.push(`${unseen} lines are not known again`);
    const { findings } = await verify(em);
    for (const { rule, broken } of findings) if (broken > 0) wrong.push(`${broken} times broken: ${rule}`);
    const seconds = (ms: number) => (ms / 1_000).toFixed(2);
    process.stdout.write(
      `| lines in the file | came in | credited | matched, s | credited, s | both, s |\n|---:|---:|---:|---:|---:|---:|\n` +
        `| ${[LINES, preview.lines.length, credited, seconds(matched - from), seconds(done - matched), seconds(done - from)].join(' | ')} |\n`,
    );
    if (done - from > TARGET_MS) wrong.push(`it took longer than ${TARGET_MS} ms`);
    for (const what of wrong) process.stdout.write(`wrong: ${what}\n`);
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
    await database.close();
    await postgres.stop();
  }
}

/** What is not as the file says. */
function wrongStates({ lines, problems }: BankPreviewData): string[] {
  const due = { out: 0, again: 0, unclaimed: 0, named: 0, claimed: 0 };
  for (let index = 0; index < LINES; index++) due[kindOf(index)]++;
  const of = (state: string) => lines.filter((line) => line.state === state).length;
  return [
    ...problems.map(({ message }) => message),
    ...(of('EXACT') === due.claimed ? [] : [`${of('EXACT')} exact, not ${due.claimed}`]),
    ...(of('LIKELY') === due.named ? [] : [`${of('LIKELY')} by name, not ${due.named}`]),
    ...(of('NONE') === due.unclaimed ? [] : [`${of('NONE')} of nobody, not ${due.unclaimed}`]),
    ...(of('REFUSED') === due.again ? [] : [`${of('REFUSED')} refused, not ${due.again}`]),
    ...(lines.length === LINES - due.out ? [] : [`${lines.length} lines came in`]),
  ];
}

await main();
