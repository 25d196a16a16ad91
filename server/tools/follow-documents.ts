import { ROOT } from '../test/harness/server-process.js';
import { type Block, entryOf, mismatches, shellBlocks } from './follow/blocks.js';
import type { FollowedBlock } from './follow/entry.js';
import { lendBuild } from './follow/lend-build.js';
import { Machine, missingForMachine } from './follow/machine.js';
import { adaptToInstalledPostgres } from './follow/postgres-version.js';

/** Shell functions for every block: `begin` starts a server and waits until it is ready, `end` stops it, `serve` does both. */
const PRELUDE = `set -euo pipefail
begin() { "$@" & server=$!; until curl -fs localhost:3000/readyz; do kill -0 $server; sleep 0.5; done; }
end() { kill $server; wait $server || true; }
serve() { begin "$@"; end; }
cd /srv/mealbox
`;
const CLONE = `git clone --quiet --no-hardlinks ${ROOT} /srv/mealbox && ln -s ${ROOT}/node_modules /srv/mealbox/node_modules && ${lendBuild('/srv/mealbox')}`;

/**
 * `npm run follow [-- <part of a document's name>]`: runs the command blocks of the documents, each document from top to bottom
 * on a separate machine, with a clone of the current commit in /srv/mealbox. Exit code 0: all succeeded. 1: one failed. 2: they
 * could not be run.
 */
async function main([only = '']: readonly string[]): Promise<void> {
  const wrong = mismatches();
  for (const sentence of wrong) console.error(`WRONG ${sentence}`);
  const missing = missingForMachine();
  if (missing.length > 0)
    throw new Error(`A machine to follow the documents on needs ${missing.join(', ')}.`);
  const blocks = shellBlocks().filter(({ document }) => document.includes(only));
  if (blocks.length === 0) throw new Error(`No document with commands is called “${only}”.`);
  let failed = wrong.length;
  for (const document of new Set(blocks.map((block) => block.document)))
    failed += await followed(blocks.filter((block) => block.document === document));
  process.exitCode = failed > 0 ? 1 : 0;
}

let running: Machine | undefined;
// A machine would continue to run after its creator ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await running?.stop();
    process.exit(2);
  });

/** Follows one document; returns the number of blocks that failed. */
async function followed(blocks: readonly Block[]): Promise<number> {
  let machine: Machine | undefined;
  let failed = 0;
  try {
    for (const block of blocks) {
      const entry = entryOf(block);
      const place = `${block.document}:${block.line}`;
      if (!entry || 'reason' in entry) {
        console.log(`not run  ${place}: ${entry?.reason ?? 'not in the list'}`);
        continue;
      }
      if (!machine) {
        machine = await Machine.boot();
        running = machine;
        const { code, said } = await machine.run(CLONE);
        if (code !== 0) throw new Error(said);
      }
      const startedAt = performance.now();
      const complaint = await complaintOf(machine, block, entry);
      console.log(
        `${complaint ? 'FAILED ' : 'ok     '}  ${place}, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
      );
      for (const [command, reason] of Object.entries(entry.leftOut ?? {}))
        console.log(`         without ${command}: ${reason}`);
      if (complaint) console.error(complaint);
      failed += complaint ? 1 : 0;
    }
  } finally {
    running = undefined;
    await machine?.stop();
  }
  return failed;
}

/**
 * Runs a block.
 * @returns the output of a failure
 */
async function complaintOf(
  machine: Machine,
  { commands }: Block,
  entry: FollowedBlock,
): Promise<string | undefined> {
  const { before = '', after = '', instead = {}, leftOut = {} } = entry;
  const run = commands
    .filter((command) => !(command in leftOut))
    .map(
      (command) =>
        instead[command] ??
        Object.entries(instead).reduce((text, [from, to]) => text.replaceAll(from, () => to), command),
    );
  const text = adaptToInstalledPostgres([PRELUDE, before, ...run, after].join('\n'));
  const { code, said } = await machine.run(text);
  return code === 0 ? undefined : `exit code ${code} of\n${text}\n${said.slice(-3_000)}`;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
