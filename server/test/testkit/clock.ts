import type { Clock } from '../../src/shared/clock.js';

/** Clock that changes only when a test sets it. */
export class TestClock implements Clock {
  /** Friday, 20 November 2026, ten in the morning in India. */
  static readonly START = '2026-11-20T10:00:00+05:30';

  private instant = new Date(TestClock.START);

  now(): Date {
    return new Date(this.instant);
  }

  /** @param instant such as `2026-11-21T08:30:00+05:30` */
  set(instant: string | Date): void {
    this.instant = new Date(instant);
  }

  forward(milliseconds: number): void {
    this.instant = new Date(this.instant.getTime() + milliseconds);
  }

  reset(): void {
    this.set(TestClock.START);
  }
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
