/**
 * Creates a function that runs tasks one after the other, in the sequence of the calls. A failed task does not block the next.
 * @returns a function that queues a task and resolves with its result
 */
export const oneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
};
