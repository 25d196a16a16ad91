import type { FailReason, StopMark } from '../../schema.generated';
import { riderMessages } from '../../texts/rider-messages';
import type { ReportStopsMutation, RiderRun_RunFragment, RiderStop_StopFragment } from './run.generated';

export type Run = RiderRun_RunFragment;
export type RunStop = RiderStop_StopFragment;
export type Report = ReportStopsMutation['reportStops'][number];

/** Report of a rider on a stop, with the reason if the box was not delivered. */
export type ReportedMark = { mark: StopMark; reason?: FailReason; note?: string; boxesBack?: number };

/** Report of a press on the screen, queued on the phone until the server responds. */
export type Mark = ReportedMark & {
  /** UUID of this press, so that repeated requests count once. */
  id: string;
  stopId: string;
  /** Time of the press. Each report of a phone is later than the previous one, regardless of its clock. */
  at: string;
};

/** Notice that a mark of the rider did not count, until the rider dismisses it. */
export type Notice = { id: string; stopId: string; name: string; word: ReportedMark; stop: RunStop | null };

/** Applies a queued report to a stop: the first report counts, and UNDONE undoes it. */
const withMark = (stop: RunStop, { mark, reason, note, boxesBack, at }: Mark): RunStop => {
  if (mark === 'UNDONE')
    return stop.resolved
      ? stop
      : { ...stop, status: 'PENDING', reason: null, note: '', boxesBack: 0, markedAt: null };
  if (stop.status !== 'PENDING') return stop;
  return {
    ...stop,
    status: mark,
    reason: reason ?? null,
    note: note ?? '',
    boxesBack: boxesBack ?? 0,
    markedAt: at,
  };
};

/** Returns the stops as the rider sees them: the server's last state, with unconfirmed marks. */
export const stopsWithMarks = (stops: readonly RunStop[], marks: readonly Mark[]): RunStop[] =>
  stops.map((stop) =>
    marks.filter(({ stopId }) => stopId === stop.id).reduce((known, mark) => withMark(known, mark), stop),
  );

/** Returns an instant later than all earlier marks, because the server sorts the reports on a stop by this instant. */
export const nextInstant = (marks: readonly Mark[], lastAt: string | undefined, now: Date): string => {
  const latest = [lastAt, ...marks.map(({ at }) => at)].reduce(
    (known, at) => Math.max(known, at === undefined ? 0 : Date.parse(at)),
    0,
  );
  return new Date(Math.max(now.getTime(), latest + 1)).toISOString();
};

/**
 * Reduces the data of a finished run to the stops whose reports never arrived, by number. Names, phone numbers, addresses, and
 * dishes are deleted.
 */
export const withoutPersonalData = (run: Run, marks: readonly Mark[]): Run => ({
  ...run,
  riderName: '',
  stops: run.stops
    .filter(({ id }) => marks.some(({ stopId }) => stopId === id))
    .map((stop) => ({
      ...stop,
      name: '',
      phone: '',
      address: null,
      note: '',
      doorNote: '',
      boxes: stop.boxes.map((box) => ({ ...box, instructions: '', dishes: [] })),
    })),
});

/** Returns the status of a stop after a report counts. */
const meantBy = (mark: StopMark): RunStop['status'] => (mark === 'UNDONE' ? 'PENDING' : mark);

/**
 * Returns notices about the reports that the server decided differently: the last report of each stop, if it did not count and
 * the status differs.
 */
export const noticesOf = (
  stops: readonly RunStop[],
  sent: readonly Mark[],
  reports: readonly Report[],
): Notice[] => {
  const last = new Map(sent.map((mark) => [mark.stopId, mark]));
  return [...last.values()].flatMap((mark) => {
    const report = reports.find(({ eventId }) => eventId === mark.id);
    if (!report || report.counted || report.stop?.status === meantBy(mark.mark)) return [];
    const name = (report.stop ?? stops.find(({ id }) => id === mark.stopId))?.name ?? '';
    const { id, stopId, at: _at, ...word } = mark;
    return [{ id, stopId, name, word, stop: report.stop }];
  });
};

/** Updates the stops from the server's response, without stops that left the run. */
export const withReports = (
  stops: readonly RunStop[],
  sent: readonly Mark[],
  reports: readonly Report[],
): RunStop[] => {
  const stopOf = new Map(sent.map(({ id, stopId }) => [id, stopId]));
  const said = new Map(reports.map(({ eventId, stop }) => [stopOf.get(eventId), stop]));
  return stops.flatMap((stop) => {
    const now = said.get(stop.id);
    return now === undefined ? stop : (now ?? []);
  });
};

/**
 * Returns a comparison that sorts stops by report, newest first. Reports of this phone are in the sequence of the presses: if
 * its clock is slow, the server knows only that they came after the start of the run.
 * @param marked IDs of the stops reported on this phone, in that sequence
 */
export const newestFirst =
  (marked: readonly string[] = []) =>
  (a: RunStop, b: RunStop): number =>
    marked.indexOf(b.id) - marked.indexOf(a.id) || (b.markedAt ?? '').localeCompare(a.markedAt ?? '');

/** Returns the text of the result of a stop: the reason if it was not delivered, and the returned boxes. */
export const resultText = ({
  status,
  reason,
  boxesBack,
}: Pick<RunStop, 'status' | 'reason'> & { boxesBack?: number }): string => {
  const word = reason ? riderMessages.reasons[reason] : riderMessages.statuses[status];
  return boxesBack ? `${word}, ${riderMessages.boxesBack(boxesBack)}` : word;
};

/** Whether the stop still needs a delivery. */
export const isOpen = ({ cancelled, status }: RunStop): boolean => !cancelled && status === 'PENDING';

/** Returns the current stop: the selected one while it is open, or else the first open one. */
export const currentStop = (stops: readonly RunStop[], chosenId: string | undefined): RunStop | undefined =>
  stops.find((stop) => stop.id === chosenId && isOpen(stop)) ??
  [...stops].sort((a, b) => a.sequence - b.sequence).find(isOpen);
