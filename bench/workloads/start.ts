import { join } from 'node:path';
import { ADMIN } from '../db/people.js';
import { ask } from '../load/drive.js';
import { MAIN, ROOT } from '../servers/mealbox.js';
import { PEERS, type Server, startProcess } from '../servers/peer.js';
import { dataOf } from './answers.js';
import { clientOperation, graphqlRequest, operationIn } from './documents.js';
import type { Workload } from './workload.js';

/** Both keep what they compiled, as `npm start` does. */
const NODE_COMPILE_CACHE = join(ROOT, '.build/compile-cache');

/** From starting the process to its first right answer. */
export const start: Workload = {
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
  dataOf(await ask(server.url, request));
  const ms = performance.now() - began;
  await server.stop();
  return ms;
}
