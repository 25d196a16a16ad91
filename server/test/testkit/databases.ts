import { migratedDatabase } from '../harness/migrated-database.js';
import { sharedPostgres } from '../harness/real-postgres.js';

/** Creates databases for one test file. Each method returns a URL. */
export class TestDatabases {
  private readonly server = sharedPostgres();
  private made = 0;

  /** Creates a database with the schema and the two built-in meals. */
  migrated(): Promise<string> {
    return this.copyOf(migratedDatabase());
  }

  /** Creates an empty database. */
  empty(): Promise<string> {
    return this.server.createDatabase(`empty${++this.made}`);
  }

  /** Copies another database of this server, to which no client may be connected. */
  copyOf(url: string): Promise<string> {
    return this.server.createDatabase(`copy${++this.made}`, { copyOf: url });
  }

  dropAll(): Promise<void> {
    return this.server.dropAll();
  }
}
