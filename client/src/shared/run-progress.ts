import type { StopStatus } from '../schema.generated';

type CountedStop = { cancelled: boolean; status: StopStatus };

/** Returns the numbers of stops of a run by status. Stops that were cancelled before delivery are not counted. */
export const progressOf = (stops: readonly CountedStop[]) => {
  const counted = stops.filter(({ cancelled, status }) => !cancelled || status !== 'PENDING');
  const of = (status: StopStatus) => counted.filter((stop) => stop.status === status).length;
  const [open, delivered, failed] = [of('PENDING'), of('DELIVERED'), of('FAILED')];
  return { total: counted.length, done: delivered + failed, open, delivered, failed };
};
