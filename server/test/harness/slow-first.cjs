/**
 * The order in which Jest starts the test files: those known to take longest first, so that none of them is left for the end,
 * when one worker would run it and the other have nothing to do. Jest by itself knows how long a file takes once it has run it
 * on this machine; before that it goes by the file's size.
 */
const { default: Sequencer } = require('@jest/test-sequencer');

/** By their names, the slowest first. */
const SLOW = [
  'workflows/screens',
  'workflows/admin-day',
  'workflows/customer-order',
  'e2e/every-screen',
  'e2e/large-lists',
  'e2e/kitchen-cook',
  'e2e/customer-menu',
  'e2e/dishes',
  'e2e/meal-planner',
  'e2e/add-order',
  'faults/prove',
  'operations/update-cut-off',
  'operations/migrations',
  'security/bad-input',
  'graphql/access',
  'operations/update',
  'faults/at-once-embedded',
  'graphql/write-audit-trail',
  'model/long/year',
  'operations/backup-commands',
  'operations/backup-damage',
  'model/standing-orders',
  'security/hostile-values',
  'operations/backup',
  'operations/start-cost',
  'security/fuzz',
  'operations/command-refusals',
  'model/kitchen-day',
  'races/closing',
  'model/wallet-model',
  'database/verification',
  'faults/embedded-lost',
  'operations/database-health',
  'races/delivery',
  'operations/tls',
  'database/locked-row',
  'operations/web-client-files',
  'operations/restore-beside-servers',
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
