/** Tests each scenario of `npm run prove` in its short form. */
import { openGround, SCENARIOS } from '../prove/ground.js';

let ground: Awaited<ReturnType<typeof openGround>>;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground?.close());

test.each(SCENARIOS.filter(({ fullOnly, hasOwnSpec }) => !fullOnly && !hasOwnSpec))(
  'the fault $name loses no acknowledged change',
  async ({ run }) => {
    expect((await run(ground, 'short')).lost).toEqual([]);
  },
  300_000,
);
