import pg from 'pg';

/** Records the statements that this process sends to the database while a function runs. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const proto = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = proto.query;
  const texts: string[] = [];
  proto.query = function noted(this: unknown, ...args: unknown[]) {
    const [query] = args as [string | { text: string }];
    texts.push(typeof query === 'string' ? query : query.text);
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    proto.query = original;
  }
  return texts;
}
