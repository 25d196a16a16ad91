/** The short form of `npm run prove`, a test for each scenario. */
import { openGround, SCENARIOS } from '../prove/ground.js';

let ground: Awaited<ReturnType<typeof openGround>>;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground?.close());

test.each(SCENARIOS.filter(({ fullOnly, hasOwnSpec }) => !fullOnly && !hasOwnSpec))(
  '$name: nothing is lost',
  async ({ run }) => {
    expect((await run(ground, 'short')).lost).toEqual([]);
  },
  300_000,
);
