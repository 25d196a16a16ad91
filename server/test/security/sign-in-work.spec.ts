import { openKitchen } from '../testkit/kitchen.js';
import { signInWork } from './scenarios/sign-in-work.js';

const kitchen = openKitchen();

/** Returns the user processor time of this process, in microseconds. Unlike elapsed time, it does not depend on other load. */
const processorTime = () => process.cpuUsage().user;

test.each(['graphql', 'rest'] as const)(
  'a wrong password for an unknown email takes the same work and has the same response through %s',
  async (door) => {
    await signInWork(kitchen, { door, tries: 3, meter: processorTime });
    const { known, unknown, answers } = await signInWork(kitchen, { door, tries: 15, meter: processorTime });
    expect(answers).toBe(1);
    // If an unknown email did not compute a hash, the quotient would be a tenth or less.
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.67);
  },
);
