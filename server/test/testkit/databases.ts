import { loadMeals } from '../../seed/meals.js';
import { openDatabase } from '../../src/db/database.js';
import { systemClock } from '../../src/shared/clock.js';
import { sharedPostgres } from '../harness/real-postgres.js';

/** Fresh databases for one test file: the first is migrated, the others are copies of it. */
export class TestDatabases {
  private readonly server = sharedPostgres();
  private template: Promise<void> | undefined;
  private made = 0;

  /** A database with the schema and the two known meals. */
  async migrated(): Promise<string> {
    this.template ??= this.makeTemplate();
    await this.template;
    return this.server.createDatabase(`copy${++this.made}`, { template: 'template' });
  }

  /** A database with nothing in it. */
  empty(): Promise<string> {
    return this.server.createDatabase(`empty${++this.made}`);
  }

  /** A copy of another database of this server, to which nobody is connected. */
  copyOf(url: string): Promise<string> {
    return this.server.createDatabase(`copy${++this.made}`, { copyOf: url });
  }

  dropAll(): Promise<void> {
    return this.server.dropAll();
  }

  private async makeTemplate(): Promise<void> {
    const database = await openDatabase({
      url: await this.server.createDatabase('template'),
      poolSize: 2,
    });
    await loadMeals(database.em, systemClock);
    // Nobody may be connected to a database that is copied.
    await database.close();
  }
}
