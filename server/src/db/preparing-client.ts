import { Client } from 'pg';
import { preparedName } from './prepared.js';

type Query = (this: Client, ...args: unknown[]) => unknown;

/** The client's own `query`, with a name for the statements that have one. */
function queryByName(this: Client, ...args: unknown[]): unknown {
  const [text, values, ...others] = args;
  const query = Client.prototype.query as unknown as Query;
  const name = typeof text === 'string' && Array.isArray(values) ? preparedName(text) : undefined;
  return name ? query.call(this, { name, text, values }, ...others) : query.apply(this, args);
}

/**
 * A connection that lets PostgreSQL keep the plans of the statements marked by `prepared`. The query builder in between knows no
 * names of statements; the pool takes any class of client.
 */
export class PreparingClient extends Client {}
Object.defineProperty(PreparingClient.prototype, 'query', { value: queryByName });
