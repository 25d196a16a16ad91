/** A value as text that is the same for the same content, whatever order the entries of a map were made in. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (part instanceof Map ? [...part].sort() : part)) ?? '';

/** Whether two values hold the same. */
export const same = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** What I took out is out, what I added is in, and the rest is theirs. */
const mergeLists = (before: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]) => {
  const kept = theirs.filter((one) => mine.includes(one) || !before.includes(one));
  return [...kept, ...mine.filter((one) => !before.includes(one) && !kept.includes(one))];
};

/** What becomes of an entry: mine where I changed it, else theirs; nothing once it is taken out. */
const mergeEntry = (before: unknown, mine: unknown, theirs: unknown): unknown => {
  if (![before, mine, theirs].some(Array.isArray)) return same(before, mine) ? theirs : mine;
  const [was, now, newest] = [before, mine, theirs].map((list): unknown[] =>
    Array.isArray(list) ? list : [],
  );
  const merged = mergeLists(was ?? [], now ?? [], newest ?? []);
  return merged.length > 0 ? merged : undefined;
};

/** The same for the entries of a map; an entry that is taken out stays out, and lists as entries are merged as well. */
export const mergeMaps = <Key, Value>(
  before: ReadonlyMap<Key, Value>,
  mine: ReadonlyMap<Key, Value>,
  theirs: ReadonlyMap<Key, Value>,
): ReadonlyMap<Key, Value> => {
  const merged = new Map<Key, Value>();
  for (const key of new Set([...theirs.keys(), ...mine.keys()])) {
    const value = mergeEntry(before.get(key), mine.get(key), theirs.get(key));
    // It is one of the three, or a list of their elements.
    if (value !== undefined) merged.set(key, value as Value);
  }
  return merged;
};

/**
 * A form after somebody else has saved first: what was typed where something was typed, else the newest. Maps are merged entry by
 * entry.
 *
 * @param base what the form was filled with
 * @param typed what it holds now
 * @param newest what the server holds now
 */
export const mergeTyped = <Form extends object>(base: Form, typed: Form, newest: Form): Form => {
  const merged = { ...newest };
  for (const key of Object.keys(newest) as (keyof Form)[]) {
    const [was, now, theirs] = [base[key], typed[key], newest[key]];
    if (same(was, now)) continue;
    merged[key] =
      was instanceof Map && now instanceof Map && theirs instanceof Map
        ? // Of the same kinds of entries as the three it is made of.
          (mergeMaps(was, now, theirs) as Form[keyof Form])
        : now;
  }
  return merged;
};
