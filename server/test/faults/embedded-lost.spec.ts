/**
 * Tests that the embedded database stops when it cannot write its write-ahead log: the process ends with a sentence, and the next
 * process finds all data.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { fillWithEmbedded } from '../testkit/embedded-data.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mealbox-lost-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const BUILT = path.resolve(import.meta.dirname, '../../dist/src');
const SENTENCE =
  /^The embedded database in .+ (has stopped itself, and this process ends with it|cannot be opened)( \(.+\))?\. Nothing that was acknowledged is lost\. .+ start again\.\n$/;

/** Program that makes `fs.writeSync` fail after some time, as on a full disk. */
const PROGRAM = `
  import fs from 'node:fs';
  import { openDatabase } from '${BUILT}/db/database.js';
  import { sql } from '${BUILT}/db/sql.js';
  import { startFailureText } from '${BUILT}/start-failure.js';
  const [dataDir, isFull] = process.argv.slice(1);
  const fill = () => {
    fs.writeSync = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
    };
  };
  if (isFull) fill();
  const database = await openDatabase({ dataDir }).catch((error) => {
    console.error(startFailureText(error) ?? error);
    process.exit(2);
  });
  const run = (text) => sql(database.em.fork(), text);
  await run('create table notes (it text)');
  await run("insert into notes values ('acknowledged')");
  console.log('acknowledged');
  fill();
  for (let i = 0; i < 20; i++) await run("insert into notes values ('rejected')").catch((error) => console.log(error.message));
  console.log('goes on');`;

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function runProgram(...words: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--input-type=module', '-e', PROGRAM, '--', ...words],
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

test('a full disk ends the process with a message, and the next process reads every acknowledged change', async () => {
  await fillWithEmbedded(folder, 'bare');
  const ended = await runProgram(folder);
  expect(ended).toEqual({ code: 2, stdout: 'acknowledged\n', stderr: expect.stringMatching(SENTENCE) });
  expect(ended.stderr).toMatch(/PANIC: +could not write .*No space left on device/);
  const database = await openDatabase({ dataDir: folder });
  try {
    expect(await sql(database.em.fork(), 'select it from notes')).toEqual([{ it: 'acknowledged' }]);
  } finally {
    await database.close();
  }
});

test('a start on a full disk ends with a message, and does not break the next start', async () => {
  await fillWithEmbedded(folder, 'bare');
  expect(await runProgram(folder, 'full')).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(SENTENCE),
  });
  const first = path.join(folder, 'first');
  expect(await runProgram(first, 'full')).toMatchObject({ code: 2, stderr: expect.stringMatching(SENTENCE) });
  expect(existsSync(path.join(first, 'postgres'))).toBe(false);
});
