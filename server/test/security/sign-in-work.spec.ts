import { openKitchen } from '../testkit/kitchen.js';
import { signInWork } from './scenarios/sign-in-work.js';

const kitchen = openKitchen();

/** The processor's time that this process has used, in microseconds: the same on a busy machine, unlike the clock's. */
const processorTime = () => process.cpuUsage().user;

test.each(['graphql', 'rest'] as const)(
  'a wrong password for an e-mail that nobody has costs the same work, and gets the same answer, through %s',
  async (door) => {
    await signInWork(kitchen, { door, tries: 3, meter: processorTime });
    const { known, unknown, answers } = await signInWork(kitchen, { door, tries: 15, meter: processorTime });
    expect(answers).toBe(1);
    // Without the hash it would be a tenth or less.
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.67);
  },
);
