import { migratedDatabase } from '../harness/migrated-database.js';
import { sharedPostgres } from '../harness/real-postgres.js';

/** Fresh databases for one test file. */
export class TestDatabases {
  private readonly server = sharedPostgres();
  private made = 0;

  /** A database with the schema and the two known meals. */
  migrated(): Promise<string> {
    return this.copyOf(migratedDatabase());
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
}
