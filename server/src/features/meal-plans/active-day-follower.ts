import { PeriodicWork } from '../periodic-work.js';
import { type FollowContext, followActiveDay } from './follow-active-day.js';

/** Lets the active day follow at start, every minute, and at once when a plan was written here. */
export class ActiveDayFollower extends PeriodicWork {
  constructor(ctx: FollowContext) {
    super(() => followActiveDay(ctx), {
      everyMs: 60_000,
      wokenBy: 'standing-facts',
      failed: 'the active day could not follow',
      log: ctx.log,
    });
  }
}
