import { ACCESS_ROWS } from '../graphql/access-rows.js';
import { newWorld } from '../graphql/access-world.js';
import { oddValuesOf, wrongValuesOf } from '../security/bad-values.js';
import { throwBombs } from '../security/scenarios/query-bombs.js';
import type { Answer, Variables } from '../testkit/graphql-client.js';
import { fingerprint } from '../testkit/ledger.js';
import { type AppOptions, type OpenedApp, openApp } from '../testkit/open-app.js';
import { documentOf, listInputPaths, operationsOf, readSchema, withValueAt } from '../testkit/schema-walk.js';
import type { Scenario } from './scenario.js';

/** Runs work with a separate application, and returns its result and the application's internal errors. */
async function withApp<T>(
  url: string,
  work: (app: OpenedApp, lost: string[]) => Promise<T>,
  options: AppOptions = {},
) {
  const lost: string[] = [];
  const app = await openApp(
    { url, poolSize: 8 },
    (line) => lost.push(`an internal error is in the log: ${line}`),
    options,
  );
  try {
    return { result: await work(app, lost), lost };
  } finally {
    await app.close();
  }
}

/** Returns the internal error in a response. Undefined without one. */
function faultIn({ status, errors = [] }: Answer<unknown>): string | undefined {
  if (status >= 500) return `status ${status}`;
  const fault = errors.find(({ extensions }) =>
    /^(INTERNAL_SERVER_ERROR|UNAVAILABLE)$/.test(extensions.code),
  );
  return fault && `${fault.extensions.code}: ${fault.message}`;
}

/** Sends invalid values at every position of every operation's input: all are rejected, and nothing is written. */
const badInputs: Scenario = {
  name: 'bad inputs',
  hasOwnSpec: true,
  async run(ground, size) {
    let tried = 0;
    const { lost } = await withApp(await ground.database(), async (app, faults) => {
      const world = await newWorld(app);
      const admin = await app.as.admin();
      const operations = operationsOf(await readSchema(app.url));
      const before = await fingerprint(app.em);
      for (const operation of operations) {
        const good = ACCESS_ROWS[operation.name]?.works(world);
        for (const { path, type } of listInputPaths(operation)) {
          const values = wrongValuesOf(type);
          for (const value of size === 'short' ? values.slice(0, 3) : values) {
            tried++;
            const answer = await admin.ask(
              documentOf(operation, 1),
              withValueAt(good, path, value) as Variables,
            );
            const fault = answer.errors ? faultIn(answer) : 'accepted';
            if (fault)
              faults.push(`${operation.name} ${path.join('.')} = ${JSON.stringify(value)}: ${fault}`);
          }
        }
      }
      if (JSON.stringify(await fingerprint(app.em)) !== JSON.stringify(before))
        faults.push('a rejected request has changed something');
      // Unusual values may be accepted and change the data, so they come last.
      for (const operation of size === 'short' ? [] : operations) {
        const good = ACCESS_ROWS[operation.name]?.works(world);
        if (operation.name === 'Mutation.signOut') continue;
        for (const { path, type } of listInputPaths(operation)) {
          for (const value of oddValuesOf(type)) {
            tried++;
            const answer = await admin.ask(
              documentOf(operation, 1),
              withValueAt(good, path, value) as Variables,
            );
            const fault = faultIn(answer);
            if (fault)
              faults.push(`${operation.name} ${path.join('.')} = ${JSON.stringify(value)}: ${fault}`);
          }
        }
      }
    });
    return { load: 'every field of every operation', badInputs: tried, lost };
  },
};

/** Queries that would cost too much are rejected before anything runs, and other callers are served in the meantime. */
const queryBombs: Scenario = {
  name: 'query bombs',
  hasOwnSpec: true,
  async run(ground, size) {
    const { result, lost } = await withApp(
      await ground.database(),
      async (app, faults) => {
        const figures = await throwBombs(app.url, { rounds: size === 'short' ? 2 : 20 });
        const { attempted, rejected, others, othersServed } = figures;
        if (rejected < attempted)
          faults.push(`${attempted - rejected} of ${attempted} bombs were not rejected`);
        if (othersServed < others)
          faults.push(`${others - othersServed} of ${others} plain queries were not served`);
        return figures;
      },
      { production: true },
    );
    return {
      load: `${result.others} plain queries meanwhile`,
      badInputs: result.attempted,
      lost,
      note: `a plain query took ${result.quietMs.toFixed(1)} ms, among bombs ${result.amongBombsMs.toFixed(1)} ms`,
    };
  },
};

export const INPUT_SCENARIOS: readonly Scenario[] = [badInputs, queryBombs];
