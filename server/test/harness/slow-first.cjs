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
  'prove/prove',
  'operations/update-cut-off',
  'database/migrations',
  'graphql/bad-input',
  'graphql/access',
  'operations/update',
  'races/at-once-embedded',
  'graphql/write-audit-trail',
  'model/standing-orders/year',
  'database/backup-commands',
  'database/backup-damage',
  'model/standing-orders/standing-orders',
  'security/hostile-values',
  'database/backup',
  'operations/start-cost',
  'rest/fuzz',
  'database/command-refusals',
  'model/kitchen-day',
  'races/closing',
  'model/wallet-model',
  'database/verification',
  'database/embedded-lost',
  'operations/database-health',
  'races/delivery',
  'database/tls',
  'database/locked-row',
  'operations/web-client-files',
  'database/restore-beside-servers',
  'operations/document-memory',
  'operations/starting-and-idling',
  'security/sign-in-crowd',
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
