/**
 * A browser test is tried once more: midnight in India may pass in the middle of one, and a starved machine may keep a page
 * waiting for longer than a step may take. What went wrong the first time is printed, and `npm test` names the test at its
 * end. What is broken fails twice; so a test makes what it needs anew, under names of its own.
 */
export default function tryTwice(): void {
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
}
