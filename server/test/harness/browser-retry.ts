import { jest } from '@jest/globals';

/**
 * A browser on a busy machine now and then misses a moment that a person would not: such a test is tried once more, and what
 * went wrong the first time is printed. What is broken fails twice.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
