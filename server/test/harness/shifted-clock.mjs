/**
 * Sets the clock of the built server `CLOCK_AHEAD_MS` ahead of the system clock. Node loads this file before the server
 * (`node --import`). The database's clock and elapsed times (timers, `performance`) are not affected.
 */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS);
const OwnDate = Date;
const now = () => OwnDate.now() + aheadMs;

globalThis.Date = new Proxy(OwnDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new OwnDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
