/**
 * The order in which Jest starts the test files: those known to take longest first, so that none of them is left for the end,
 * when one worker would run it and the other have nothing to do. Jest by itself knows how long a file takes once it has run it
 * on this machine; before that it goes by the file's size.
 */
const { default: Sequencer } = require('@jest/test-sequencer');

/** By their names, the slowest first. */
const SLOW = [
  'e2e/every-screen',
  'e2e/large-lists',
  'e2e/kitchen-cook',
  'e2e/customer-menu',
  'e2e/dishes',
  'e2e/meal-planner',
  'e2e/add-order',
  'races/at-once-embedded',
  'database/migrations',
  'graphql/bad-input',
  'graphql/access',
  'model/standing-orders/standing-orders',
  'rest/access-matrix',
  'database/backup',
  'database/backup-commands',
  'security/hostile-values',
  'model/standing-orders/year',
  'rest/fuzz',
  'graphql/write-audit-trail',
  'database/verification',
  'graphql/sign-in',
  'security/sign-in-crowd',
  'database/tls',
];

const placeOf = ({ path }) => {
  const place = SLOW.findIndex((name) => path.replaceAll('\\', '/').endsWith(`/${name}.spec.ts`));
  return place < 0 ? SLOW.length : place;
};

module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => placeOf(one) - placeOf(other));
  }
};
