/**
 * Does one thing after the other, in the order in which they were asked for. One that fails keeps no other waiting.
 *
 * @returns asks for something, and answers what became of it
 */
export const oneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
};
