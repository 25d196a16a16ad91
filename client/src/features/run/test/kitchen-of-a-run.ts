import type { ApolloLink } from '@apollo/client';
import type { StopEventInput } from '../../../gql/rider';
import { fakeServer, type Reply } from '../../../shared/apollo/test/fake-server';
import type { Report, Run, RunStop } from '../run-marks';

/** A stop of a run, open unless the test says otherwise. */
export const stopOf = (sequence: number, more: Partial<RunStop> = {}): RunStop => ({
  id: `stop-${sequence}`,
  sequence,
  name: `Customer ${sequence}`,
  phone: '9876543210',
  address: { text: `${sequence} Lake Road`, locationUrl: '' },
  doorNote: '',
  boxes: [
    {
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

/** A run with stops 1 to `count`. */
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

/** A server that has one run out, and keeps the rule: the first word on a stop wins, and a replay changes nothing. */
export class KitchenOfARun {
  readonly run: Run;
  /** Every call of `reportStops`, as the ids of its marks. */
  readonly calls: string[][] = [];
  /** What each press has become. */
  readonly counted = new Map<string, Report>();
  /** How often the run was asked for. */
  timesRead = 0;
  isAway = false;
  /** The next answers get lost on their way, although the server has done what was asked. */
  answersLost = 0;
  isClosed = false;
  /** Why a token opens nothing any more, in the server’s words. */
  ended: string | undefined;
  /** When the run started, where the clock of the phone is behind: no mark is from before that. */
  startedAt = '';
  /** Tokens that are good for nothing any more. */
  readonly dead = new Set<string>();
  /** Too many calls came for this run. */
  isLimited = false;
  /** Ids of stops of which nothing more is kept: what is said of them does not count. */
  readonly full = new Set<string>();
  /** Ids of stops that the server has never heard of. */
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

  /** Somebody else's word on a stop. */
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
    if (this.ended) return { refusal: this.ended, code: 'UNAUTHENTICATED', reason: 'run.handed-over' };
    // In the server's words (`session.link`, `session.ended`), which are those for everybody.
    if (this.isClosed || this.dead.has(token)) {
      const refusal =
        operationName === 'OpenRunLink'
          ? 'This link is not valid any more. Please ask for a new one.'
          : 'Your session has ended. Please sign in again.';
      return { refusal, code: 'UNAUTHENTICATED' };
    }
    // A client freezes what it is given.
    const run = () => structuredClone(this.run);
    if (operationName === 'OpenRunLink')
      return { data: { openRunLink: { accessToken: 'token', run: run() } } };
    if (operationName === 'MyRun') {
      this.timesRead += 1;
      return { data: { myRun: run() } };
    }
    if (this.isLimited)
      return { refusal: 'Too many tries. Please wait a minute and try again.', code: 'RATE_LIMITED' };
    const events = variables.events as StopEventInput[];
    this.calls.push(events.map(({ id }) => String(id)));
    if (events.some(({ stopId }) => this.unknown.has(String(stopId))))
      return { refusal: 'This stop is unknown.', code: 'BAD_USER_INPUT' };
    const reports = structuredClone(events.map((event) => this.#take(event)));
    if (this.answersLost-- > 0) return 'lost';
    return { data: { reportStops: reports } };
  }

  /** The photos that it has, by their ids: of which stop, and how many bytes. */
  readonly photos = new Map<string, { stop: string | null; bytes: number }>();
  /** Ids of stops of which it takes no photo. */
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

  /** The same by HTTP, for a page that has its links from the product. */
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
        : { data: null, errors: [{ message: reply.refusal, extensions: { code: reply.code } }] };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  };

  /** The end of the links of a phone. */
  readonly end: ApolloLink = fakeServer(({ operationName, variables }) =>
    this.#answer(operationName, variables),
  );
}
