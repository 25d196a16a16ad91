import type {
  FailReason,
  ReportStopsMutation,
  RiderRun_RunFragment,
  RiderStop_StopFragment,
  StopMark,
} from '../../gql/rider';
import { riderMessages } from '../../texts/rider-messages';

export type Run = RiderRun_RunFragment;
export type RunStop = RiderStop_StopFragment;
export type Report = ReportStopsMutation['reportStops'][number];

/** What a rider says of a stop, and how: with a reason when the box could not be handed over. */
export type Word = { mark: StopMark; reason?: FailReason; note?: string; boxesBack?: number };

/** A press on the screen: queued on the phone until the server has answered it. */
export type Mark = Word & {
  /** A UUID of this press: however often it is sent, it counts once. */
  id: string;
  stopId: string;
  /** When it was pressed, as an instant. Each one of a phone is later than the one before, whatever its clock does. */
  at: string;
};

/** Something the rider was told about a mark that did not count, until it is dismissed. */
export type Notice = { id: string; stopId: string; name: string; word: Word; stop: RunStop | null };

/** The stop as it is with what is queued for it: the first word on a stop wins, and UNDONE takes it back. */
export const withMark = (stop: RunStop, { mark, reason, note, boxesBack, at }: Mark): RunStop => {
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

/** The stops as the rider knows them: as the server had them last, with the marks that it has not answered. */
export const stopsWithMarks = (stops: readonly RunStop[], marks: readonly Mark[]): RunStop[] =>
  stops.map((stop) =>
    marks.filter(({ stopId }) => stopId === stop.id).reduce((known, mark) => withMark(known, mark), stop),
  );

/** An instant that is later than every mark before it: the server puts the words on a stop in this order. */
export const nextInstant = (marks: readonly Mark[], lastAt: string | undefined, now: Date): string => {
  const latest = [lastAt, ...marks.map(({ at }) => at)].reduce(
    (known, at) => Math.max(known, at === undefined ? 0 : Date.parse(at)),
    0,
  );
  return new Date(Math.max(now.getTime(), latest + 1)).toISOString();
};

/**
 * What the phone keeps of a run that is over: the stops whose marks never arrived, by their numbers. Names, phone numbers,
 * addresses and what was ordered are gone.
 */
export const withoutPeople = (run: Run, marks: readonly Mark[]): Run => ({
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

/** What a stop is when a word on it counted. */
const meantBy = (mark: StopMark): RunStop['status'] => (mark === 'UNDONE' ? 'PENDING' : mark);

/**
 * What the server said otherwise: of each stop the last word that was sent, where it did not count and the stop is not what
 * it said anyway.
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

/** The stops after the server has answered: what it says of each, without those that are not on this run any more. */
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
 * The newest mark first. What was marked on this phone is in the order of the presses: where its clock is slow, the server
 * knows of all of them only that they came after the run had started.
 *
 * @param marked the stops that were marked on this phone, in that order
 */
export const newestFirst =
  (marked: readonly string[] = []) =>
  (a: RunStop, b: RunStop): number =>
    marked.indexOf(b.id) - marked.indexOf(a.id) || (b.markedAt ?? '').localeCompare(a.markedAt ?? '');

/** What became of a stop, in words: why not, where it could not be delivered, and what was handed back. */
export const wordOf = ({
  status,
  reason,
  boxesBack,
}: Pick<RunStop, 'status' | 'reason'> & { boxesBack?: number }): string => {
  const word = reason ? riderMessages.reasons[reason] : riderMessages.statuses[status];
  return boxesBack ? `${word}, ${riderMessages.boxesBack(boxesBack)}` : word;
};

/** Whether there is something to do at a stop. */
export const isOpen = ({ cancelled, status }: RunStop): boolean => !cancelled && status === 'PENDING';

/** Where the rider goes now: the stop that was chosen, while it is open, else the first open one in the run's order. */
export const currentStop = (stops: readonly RunStop[], chosenId: string | undefined): RunStop | undefined =>
  stops.find((stop) => stop.id === chosenId && isOpen(stop)) ??
  [...stops].sort((a, b) => a.sequence - b.sequence).find(isOpen);
