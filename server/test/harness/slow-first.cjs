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
  'e2e/dishes',
  'e2e/customer-menu',
  'e2e/meal-planner',
  'e2e/add-order',
  'security/hostile-values',
  'rest/access-matrix',
  'database/migrations',
  'graphql/bad-input',
  'rest/fuzz',
  'database/backup',
  'model/wallet-model',
  'database/tls',
  'database/backup-commands',
  'security/access-ends',
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
