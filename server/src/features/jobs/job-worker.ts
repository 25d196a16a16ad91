import { newId } from '../../shared/ids.js';
import { PeriodicWork } from '../periodic-work.js';
import { type JobsContext, runJobs } from './run-jobs.js';

/** Works on bulk jobs at start, every two seconds, and at once when one was started here. */
export class JobWorker extends PeriodicWork {
  constructor(ctx: JobsContext) {
    const id = newId();
    super((isStopping) => runJobs(ctx, isStopping, id), {
      everyMs: 2_000,
      wokenBy: 'bulk-job',
      failed: 'bulk jobs failed',
      log: ctx.log,
    });
  }
}
