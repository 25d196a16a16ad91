/** Returns a value as text. Equal contents result in equal texts, regardless of the sequence of a map's entries. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (part instanceof Map ? [...part].sort() : part)) ?? '';

/** Whether two values have equal contents. */
export const isSameText = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** Merges lists: local removals and additions apply to the other user's list. */
const mergeLists = (before: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]) => {
  const kept = theirs.filter((one) => mine.includes(one) || !before.includes(one));
  return [...kept, ...mine.filter((one) => !before.includes(one) && !kept.includes(one))];
};

/** Merges an entry: the local value if it was changed locally, otherwise the other user's. Undefined if the entry was removed. */
const mergeEntry = (before: unknown, mine: unknown, theirs: unknown): unknown => {
  if (![before, mine, theirs].some(Array.isArray)) return isSameText(before, mine) ? theirs : mine;
  const [was, now, newest] = [before, mine, theirs].map((list): unknown[] =>
    Array.isArray(list) ? list : [],
  );
  const merged = mergeLists(was ?? [], now ?? [], newest ?? []);
  return merged.length > 0 ? merged : undefined;
};

/** Merges maps entry by entry. An entry that either user removed remains removed. Entries that are lists are merged as well. */
export const mergeMaps = <Key, Value>(
  before: ReadonlyMap<Key, Value>,
  mine: ReadonlyMap<Key, Value>,
  theirs: ReadonlyMap<Key, Value>,
): ReadonlyMap<Key, Value> => {
  const merged = new Map<Key, Value>();
  for (const key of new Set([...theirs.keys(), ...mine.keys()])) {
    const value = mergeEntry(before.get(key), mine.get(key), theirs.get(key));
    // The result is one of the three values, or a list of their elements.
    if (value !== undefined) merged.set(key, value as Value);
  }
  return merged;
};

/**
 * Merges a form after another user saved first. Changed fields keep the input, and others get the newest value. Maps are merged
 * entry by entry.
 * @param base loaded values of the form
 * @param typed current values of the form
 * @param newest current values of the server
 */
export const mergeTyped = <Form extends object>(base: Form, typed: Form, newest: Form): Form => {
  const merged = { ...newest };
  for (const key of Object.keys(newest) as (keyof Form)[]) {
    const [was, now, theirs] = [base[key], typed[key], newest[key]];
    if (isSameText(was, now)) continue;
    merged[key] =
      was instanceof Map && now instanceof Map && theirs instanceof Map
        ? // The types of the entries are those of the three inputs.
          (mergeMaps(was, now, theirs) as Form[keyof Form])
        : now;
  }
  return merged;
};
