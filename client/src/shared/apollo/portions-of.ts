/** Many rows as the calls that they go in, one after the other: at most so many in each. */
export const portionsOf = <Row>(rows: readonly Row[], most: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => rows.slice(at * most, (at + 1) * most));
