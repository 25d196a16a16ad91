/** What two people did to the same thing: what to show, and where they met. */
export type Merge<Form> = {
  /** What the user typed where they typed, else the newest. */
  values: Form;
  /** Fields that somebody else changed and the user did not. */
  taken: (keyof Form)[];
  /** Fields that both changed, to something different. */
  clashes: (keyof Form)[];
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Brings a form up to date after somebody else saved first, and loses nothing that was typed (decisions 3,
 * "Editing what somebody else has just changed").
 *
 * @param base what the form was filled with
 * @param typed what it holds now
 * @param newest what the server holds now
 */
export const mergeTyped = <Form extends Record<string, unknown>>(
  base: Form,
  typed: Form,
  newest: Form,
): Merge<Form> => {
  const keys = Object.keys(newest) as (keyof Form)[];
  const isTyped = (key: keyof Form) => !same(base[key], typed[key]);
  const isChanged = (key: keyof Form) => !same(base[key], newest[key]);
  const values = { ...newest };
  for (const key of keys) if (isTyped(key)) values[key] = typed[key];
  return {
    values,
    taken: keys.filter((key) => isChanged(key) && !isTyped(key)),
    clashes: keys.filter((key) => isChanged(key) && isTyped(key) && !same(typed[key], newest[key])),
  };
};

/**
 * The same for the entries of a map; an entry that is taken out stays out.
 *
 * @param mergeEntry what becomes of one entry; by default mine where I changed it, else the newest
 */
export const mergeMaps = <Key, Value>(
  base: ReadonlyMap<Key, Value>,
  typed: ReadonlyMap<Key, Value>,
  newest: ReadonlyMap<Key, Value>,
  mergeEntry: (before?: Value, mine?: Value, theirs?: Value) => Value | undefined = (before, mine, theirs) =>
    same(before, mine) ? theirs : mine,
): ReadonlyMap<Key, Value> => {
  const merged = new Map<Key, Value>();
  for (const key of new Set([...newest.keys(), ...typed.keys(), ...base.keys()])) {
    const value = mergeEntry(base.get(key), typed.get(key), newest.get(key));
    if (value !== undefined) merged.set(key, value);
  }
  return merged;
};
