/**
 * Sequence in which Jest starts the test files: the slowest ones first, so that no worker runs one alone at the end. Jest knows
 * the duration of a file only after its first run on a computer, and otherwise uses its size.
 */
const { default: Sequencer } = require('@jest/test-sequencer');

/** Slow test files by name, the slowest first. */
const SLOW = [
  'workflows/screens',
  'workflows/shared-kitchen',
  'workflows/admin-day',
  'graphql/access',
  'model/standing-orders',
  'e2e/every-screen',
  'e2e/large-lists',
  'e2e/kitchen-cook',
  'e2e/customer-menu',
  'e2e/dishes',
  'e2e/meal-planner',
  'e2e/add-order',
  'faults/prove',
  'operations/migrations',
  'security/bad-input',
  'graphql/permission-access',
  'operations/update',
  'faults/at-once-embedded',
  'graphql/long/write-audit-trail',
  'model/long/year',
  'operations/backup-commands',
  'operations/backup-damage',
  'operations/foreign-backups',
  'security/hostile-values',
  'operations/backup',
  'operations/start-cost',
  'security/fuzz',
  'operations/command-errors',
  'model/kitchen-day',
  'races/long/closing',
  'model/wallet-model',
  'operations/verification',
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
