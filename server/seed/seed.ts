import { openDatabase } from '../src/db/database.js';
import { readSettings } from '../src/env.js';
import { ensureFirstAdmin } from '../src/features/sign-in/first-admin.js';
import { systemClock } from '../src/shared/clock.js';
import { commandLocation } from './command-location.js';
import { loadSampleData, sampleLink } from './load-sample-data.js';
import { loadMeals } from './meals.js';
import { runCommand } from './run-command.js';

/** `npm run seed`: loads the sample data into an empty database. */
async function seed(): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(commandLocation(settings));
  try {
    if (settings.firstAdmin) await ensureFirstAdmin(database.em, systemClock, settings.firstAdmin);
    await loadMeals(database.em, systemClock);
    const loaded = await loadSampleData(database.em, systemClock);
    console.log(
      loaded ? 'The sample data is loaded.' : 'The database already holds data, so nothing was loaded.',
    );
    const link = await sampleLink(database.em);
    if (link) console.log(`A sample customer's personal link: /meal/${link}`);
  } finally {
    await database.close();
  }
}

runCommand(seed);
