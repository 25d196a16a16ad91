import { join } from 'node:path';
import { ADMIN } from '../db/seeded-customers.js';
import { sendRequest } from '../load/drive.js';
import { MAIN, ROOT } from '../servers/mealbox.js';
import { PEERS, type Server, startProcess } from '../servers/peer.js';
import { clientOperation, graphqlRequest, operationIn } from './documents.js';
import { dataOf } from './response-checks.js';
import type { Workload } from './workload.js';

/** Folder of Node's compile cache, which both contenders use, as `npm start` does. */
const NODE_COMPILE_CACHE = join(ROOT, '.build/compile-cache');

/** Workload: time from starting the process to its first correct response. */
export const serverStart: Workload = {
  name: 'start',
  async prepare(world) {
    const DATABASE_URL = await world.mealboxDatabase();
    const menu = graphqlRequest(clientOperation('OpenMenu'), {});
    const hello = graphqlRequest(operationIn('query Hello { hello }', 'Hello'), {});
    const settings = {
      DATABASE_URL,
      PORT: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      NODE_COMPILE_CACHE,
    };
    return [
      {
        name: 'start',
        title: 'Cold start to the first answer',
        unit: 'ms',
        contenders: [
          { name: 'mealbox', run: () => untilAnswer(() => startProcess(MAIN, settings), menu) },
          {
            name: 'bare Apollo Server',
            run: () =>
              untilAnswer(() => startProcess(join(PEERS, 'bare-apollo.mjs'), { NODE_COMPILE_CACHE }), hello),
          },
        ],
        targets: [{ of: 'mealbox', against: 'bare Apollo Server', atMost: 1.5 }],
      },
    ];
  },
};

async function untilAnswer(
  begin: () => Promise<Server>,
  request: ReturnType<typeof graphqlRequest>,
): Promise<number> {
  const began = performance.now();
  const server = await begin();
  dataOf(await sendRequest(server.url, request));
  const ms = performance.now() - began;
  await server.stop();
  return ms;
}
