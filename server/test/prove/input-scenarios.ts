import { ACCESS_ROWS, newWorld } from '../graphql/access-rows.js';
import { oddValuesOf, wrongValuesOf } from '../graphql/bad-values.js';
import { type Answer, send, sendBody, type Variables } from '../testkit/graphql-client.js';
import { fingerprint } from '../testkit/ledger.js';
import { type OpenedApp, openApp } from '../testkit/open-app.js';
import { documentOf, inputPlacesOf, operationsOf, readSchema, withValueAt } from '../testkit/schema-walk.js';
import type { Scenario } from './scenario.js';

/** Sends one operation to an application of its own, and tells what went wrong inside it too. */
async function withApp<T>(url: string, work: (app: OpenedApp, lost: string[]) => Promise<T>) {
  const lost: string[] = [];
  const app = await openApp({ url, poolSize: 8 }, (line) =>
    lost.push(`a fault of ours is in the log: ${line}`),
  );
  try {
    return { result: await work(app, lost), lost };
  } finally {
    await app.close();
  }
}

/** Whether an answer is a fault of ours instead of a refusal. */
function faultIn({ status, errors = [] }: Answer<unknown>): string | undefined {
  if (status >= 500) return `status ${status}`;
  const fault = errors.find(({ extensions }) =>
    /^(INTERNAL_SERVER_ERROR|UNAVAILABLE)$/.test(extensions.code),
  );
  return fault && `${fault.extensions.code}: ${fault.message}`;
}

/** Every place of every operation's input, with values that it cannot take: refused, and nothing is written. */
const badInputs: Scenario = {
  name: 'bad inputs',
  async run(ground, size) {
    let tried = 0;
    const { lost } = await withApp(await ground.database(), async (app, faults) => {
      const world = await newWorld(app);
      const admin = await app.as.admin();
      const operations = operationsOf(await readSchema(app.url));
      const before = await fingerprint(app.em);
      for (const operation of operations) {
        const good = ACCESS_ROWS[operation.name]?.works(world);
        for (const { path, type } of inputPlacesOf(operation)) {
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
        faults.push('a refused request has changed something');
      // What is odd may be taken, and so change the world: it comes last.
      for (const operation of size === 'short' ? [] : operations) {
        const good = ACCESS_ROWS[operation.name]?.works(world);
        if (operation.name === 'Mutation.signOut') continue;
        for (const { path, type } of inputPlacesOf(operation)) {
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

const many = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join(' ');

/** Queries that would cost far more than they look. */
const BOMBS: Readonly<Record<string, string>> = {
  'a thousand aliases': `{ ${many(1_000, (i) => `a${i}: meals { id }`)} }`,
  'fifty levels': `{ ${many(50, () => 'activeMealPlan { createdBy {')} id ${many(50, () => '} }')} }`,
  'a hundred thousand tokens': `{ meals(status: ${'['.repeat(100_000)}`,
  'a circle of fragments': '{ ...f } fragment f on Query { ...g } fragment g on Query { ...f meals { id } }',
  'fragments that multiply': `{ ...f0 } ${many(4, (i) => `fragment f${i} on Query { ${many(60, () => `...f${i + 1}`)} }`)} fragment f4 on Query { meals { id } }`,
  'a thousand directives': `{ meals ${many(1_000, () => '@include(if: true)')} { id } }`,
  'introspection that digs':
    '{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }',
  'a list of ten million': '{ dishes(limit: 10000000) { id } meals { id } x: dishes(page: -5) { id } }',
  'a hundred sign-ins': `mutation { ${many(100, (i) => `a${i}: adminLogin(email: "a@b.in", password: "x") { accessToken }`)} }`,
};

/** Queries that would cost too much are refused before anything runs, and the server goes on answering. */
const queryBombs: Scenario = {
  name: 'query bombs',
  async run(ground, size) {
    const rounds = size === 'short' ? 2 : 20;
    let tried = 0;
    const { lost } = await withApp(await ground.database(), async (app, faults) => {
      const JSON_TYPE = { 'content-type': 'application/json' };
      const query = '{ meals { id } }';
      for (let round = 0; round < rounds; round++) {
        const bombs = Object.entries(BOMBS).map(async ([name, bomb]) => {
          const answer = await send(app.url, bomb);
          if (answer.status !== 400 || !answer.errors) faults.push(`${name}: status ${answer.status}`);
        });
        const batch = sendBody(
          app.url,
          JSON.stringify(Array.from({ length: 100 }, () => ({ query }))),
          JSON_TYPE,
        ).then(({ status }) => {
          if (status !== 400) faults.push(`a batch: status ${status}`);
        });
        tried += bombs.length + 1;
        const meanwhile = await send(app.url, query);
        if (meanwhile.errors) faults.push(`a plain query meanwhile: ${JSON.stringify(meanwhile.errors)}`);
        await Promise.all([...bombs, batch]);
      }
    });
    return { load: `${rounds} rounds at once with plain queries`, badInputs: tried, lost };
  },
};

export const INPUT_SCENARIOS: readonly Scenario[] = [badInputs, queryBombs];
