/**
 * Loaded before the built server (`node --import`): its clock is `CLOCK_AHEAD_MS` ahead of the machine's, as that of a machine that was set wrong.
 * The database's clock is not touched, and what counts time that has passed (timers, `performance`) is neither.
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
