import type { ApolloLink } from '@apollo/client';
import type { Report, Run, RunStop } from '../src/features/run/run-marks';
import type { StopEventInput } from '../src/schema.generated';
import { fakeServer, type Reply } from './fake-server';

/** Returns a stop of a run, by default a pending one. */
export const stopOf = (sequence: number, more: Partial<RunStop> = {}): RunStop => ({
  id: `stop-${sequence}`,
  sequence,
  name: `Customer ${sequence}`,
  phone: '9876543210',
  address: { text: `${sequence} Lake Road`, locationUrl: '' },
  doorNote: '',
  boxes: [
    {
      number: sequence,
      orderNumber: 1000 + sequence,
      cancelled: false,
      instructions: '',
      dishes: [{ title: 'Vegetable Poha', quantity: 2 }],
    },
  ],
  cancelled: false,
  status: 'PENDING',
  reason: null,
  note: '',
  boxesBack: 0,
  boxesOut: null,
  markedAt: null,
  resolved: false,
  ...more,
});

/** Returns a run with stops 1 to `count`. */
export const runOf = (count: number): Run => ({
  id: 'run-1',
  date: '2026-11-26',
  riderName: 'Ravi',
  asksForPhoto: false,
  meal: { id: 'breakfast', title: 'Breakfast' },
  stops: Array.from({ length: count }, (_, index) => stopOf(index + 1)),
});

const report = ({ id }: StopEventInput, counted: boolean, stop: RunStop): Report => ({
  eventId: String(id),
  counted,
  stop,
});

/** Fake server with one run that is out for delivery. A report counts once, and only if the status of its stop allows it. */
export class KitchenOfARun {
  readonly run: Run;
  /** Calls of `reportStops`: the IDs of the reports of each call. */
  readonly calls: string[][] = [];
  /** Result of each report, by the report's ID. */
  readonly counted = new Map<string, Report>();
  /** Number of requests for the run. */
  timesRead = 0;
  /** Whether the network fails. */
  isAway = false;
  /** Number of next responses to reports and photos that are lost after the server has stored the data. */
  answersLost = 0;
  isClosed = false;
  /** Message of the error for all requests after the run was handed over. Undefined before. */
  ended: string | undefined;
  /** Start of the run. The server stores no earlier time of a report, even if the phone's clock is slow. */
  startedAt = '';
  /** Invalid tokens. */
  readonly dead = new Set<string>();
  /** Whether the server rejects reports because of too many calls. */
  isLimited = false;
  /** IDs of stops whose further reports do not count, because the server stores no more of them. */
  readonly full = new Set<string>();
  /** IDs of stops that the server does not know. */
  readonly unknown = new Set<string>();

  constructor(stops: number) {
    this.run = runOf(stops);
  }

  #change(stopId: string, change: Partial<RunStop>): RunStop {
    const at = this.run.stops.findIndex(({ id }) => id === stopId);
    const stop = { ...(this.run.stops[at] as RunStop), ...change };
    this.run.stops[at] = stop;
    return stop;
  }

  /** Changes a stop as if another person had reported on it. */
  say(stopId: string, change: Partial<RunStop>): void {
    this.#change(stopId, change);
  }

  #take(event: StopEventInput): Report {
    const known = this.counted.get(String(event.id));
    if (known) return known;
    const stopId = String(event.stopId);
    const before = this.run.stops.find(({ id }) => id === stopId) as RunStop;
    if (this.full.has(stopId)) return report(event, false, before);
    const isUndo = event.mark === 'UNDONE';
    const counts = isUndo ? before.status !== 'PENDING' && !before.resolved : before.status === 'PENDING';
    const now: Partial<RunStop> =
      event.mark === 'UNDONE'
        ? { status: 'PENDING', reason: null, note: '', boxesBack: 0, markedAt: null }
        : {
            status: event.mark,
            reason: event.reason ?? null,
            note: event.note ?? '',
            boxesBack: event.boxesBack ?? 0,
            markedAt: event.at < this.startedAt ? this.startedAt : event.at,
          };
    const said = report(event, counts, counts ? this.#change(stopId, now) : before);
    this.counted.set(String(event.id), said);
    return said;
  }

  #answer(operationName: string | undefined, variables: Record<string, unknown>, token = ''): Reply {
    if (this.isAway) return 'lost';
    if (this.ended) return { rejection: this.ended, code: 'UNAUTHENTICATED', reason: 'RUN_HANDED_OVER' };
    // Copies of the server's messages.
    if (this.isClosed || this.dead.has(token)) {
      const rejection =
        operationName === 'OpenRunLink'
          ? 'This link is no longer valid. Please ask the kitchen for a new link.'
          : 'Your session has ended. Please sign in again.';
      return { rejection, code: 'UNAUTHENTICATED' };
    }
    // A copy, because the client freezes the objects that it receives.
    const run = () => structuredClone(this.run);
    if (operationName === 'OpenRunLink')
      return { data: { openRunLink: { accessToken: 'token', run: run() } } };
    if (operationName === 'MyRun') {
      this.timesRead += 1;
      return { data: { myRun: run() } };
    }
    if (this.isLimited)
      return { rejection: 'Too many attempts. Please wait a minute and try again.', code: 'RATE_LIMITED' };
    const events = variables.events as StopEventInput[];
    this.calls.push(events.map(({ id }) => String(id)));
    if (events.some(({ stopId }) => this.unknown.has(String(stopId))))
      return { rejection: 'This stop is unknown.', code: 'BAD_USER_INPUT' };
    const reports = structuredClone(events.map((event) => this.#take(event)));
    if (this.answersLost-- > 0) return 'lost';
    return { data: { reportStops: reports } };
  }

  /** Received photos by ID: the stop and the number of bytes of each. */
  readonly photos = new Map<string, { stop: string | null; bytes: number }>();
  /** IDs of stops that accept no photo. */
  readonly withoutPhotos = new Set<string>();

  #takePhoto(address: URL, { body, headers }: RequestInit): Response {
    if (this.isAway) throw new TypeError('Failed to fetch');
    const [, token] = (new Headers(headers).get('authorization') ?? '').split(' ');
    if (this.isClosed || this.dead.has(token ?? '')) return new Response('{}', { status: 401 });
    const stop = address.searchParams.get('stop');
    if (this.withoutPhotos.has(stop ?? ''))
      return new Response(JSON.stringify({ message: 'Stop not found.' }), { status: 404 });
    const id = address.pathname.split('/').at(-1) ?? '';
    this.photos.set(id, { stop, bytes: (body as ArrayBuffer).byteLength });
    if (this.answersLost-- > 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 204 });
  }

  /** Responds over HTTP as a replacement of `fetch`, for tests with the product's link chain. */
  readonly fetch = async (asked: unknown, request: RequestInit = {}): Promise<Response> => {
    const address = new URL(String(asked), 'http://kitchen');
    if (address.pathname.startsWith('/delivery-photos/')) return this.#takePhoto(address, request);
    const { operationName, variables } = JSON.parse(String(request?.body));
    const [, token] = (new Headers(request?.headers).get('authorization') ?? '').split(' ');
    const reply = this.#answer(operationName, variables, token);
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    const body =
      'data' in reply
        ? reply
        : { data: null, errors: [{ message: reply.rejection, extensions: { code: reply.code } }] };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  };

  /** Last link of a link chain. Responds without HTTP. */
  readonly end: ApolloLink = fakeServer(({ operationName, variables }) =>
    this.#answer(operationName, variables),
  );
}
