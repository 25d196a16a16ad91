/** The few calls of the `pg` driver that the harness makes; the driver ships no types of its own. */
declare module 'pg' {
  export class Client {
    constructor(options: { connectionString: string });
    connect(): Promise<void>;
    query(sql: string): Promise<{ rows: Record<string, unknown>[] }>;
    end(): Promise<void>;
  }
  const pg: { Client: typeof Client };
  export default pg;
}
