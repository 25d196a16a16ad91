import { PeriodicWork } from '../../periodic-work.js';
import { runStandingOrders, type ScheduleContext } from './run-standing-orders.js';

/** Runs the schedule of standing orders at start, every minute, and at once when something was written here on which boxes depend. */
export class StandingScheduler extends PeriodicWork {
  constructor(ctx: ScheduleContext) {
    super((isStopping) => runStandingOrders(ctx, isStopping), {
      everyMs: 60_000,
      wokenBy: 'standing-facts',
      failed: 'the schedule of standing orders failed',
      log: ctx.log,
    });
  }
}
