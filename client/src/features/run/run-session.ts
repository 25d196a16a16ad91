import type { ApolloClient } from '@apollo/client';
import { clientOf, type TransportOptions } from '../../shared/apollo/client';
import { openToAnybody } from '../../shared/apollo/links';
import { codeOf, messageOf, reasonOf } from '../../shared/apollo/server-error';
import { Session } from '../../shared/apollo/session';
import { Exchanges, sendQueued } from '../../shared/queue/exchanges';
import { riderMessages } from '../../texts/rider-messages';
import { MyRunDocument, OpenRunLinkDocument, ReportStopsDocument } from './run.generated';
import type { Mark, Report, ReportedMark, RunStop } from './run-marks';
import { StoredPhotos, sendPhotos } from './stored-photos';
import { linkHash, type StoredRun, type StoredRuns } from './stored-runs';

const texts = riderMessages;

/** Reasons of errors whose message explains why a run ended. */
const runReasons: ReadonlySet<string> = new Set(['RUN_HANDED_OVER', 'RUN_LINK_REPLACED', 'RUN_LINK_ENDED']);

/** Maximum number of reports in one request: small enough for a slow network, so that little is repeated after a failure. */
const BATCH_SIZE = 50;

/**
 * Opens a run link and stores the run on this phone. The secret is sent only once, and is not stored.
 * @returns the ID of the run
 */
export const openRunLink = async (
  stored: StoredRuns,
  secret: string,
  transport: TransportOptions = {},
): Promise<string> => {
  const session = new Session('run link', (it) => clientOf(it, async () => null, transport));
  try {
    const { data } = await session.client.mutate({
      mutation: OpenRunLinkDocument,
      variables: { secret },
      context: openToAnybody,
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error(texts.openFailed);
    const { accessToken, run } = data.openRunLink;
    await stored.open(run, accessToken, await linkHash(secret));
    return run.id;
  } finally {
    session.end();
  }
};

/**
 * Session of a rider on a run: sends queued reports in sequence, and polls the run. It has its own token and client, and leaves
 * sessions of customers and admins in the same browser unchanged.
 */
export class RunSession extends Session {
  readonly #exchanges = new Exchanges<'marks' | 'run'>({
    lock: `mealbox-run-${this.id}`,
    signal: this.signal,
    exchange: (wanted) => this.#exchange(wanted),
    explain: (error) => this.#explain(error),
    both: (one, other) => (one === 'run' ? one : other),
  });
  /**
   * Calls a listener at each change of `isBusy` and `problem`.
   * @returns a function that stops the calls
   */
  readonly subscribeToState = this.#exchanges.subscribe;

  constructor(
    private readonly stored: StoredRuns,
    { run, token }: StoredRun,
    transport: TransportOptions = {},
    private readonly photos = new StoredPhotos(),
  ) {
    super(run.id, (session) => clientOf(session, async () => null, transport));
    this.token = token;
  }

  /** Reason why the last exchange with the server failed, as displayed. Undefined after a success. */
  get problem(): string | undefined {
    return this.#exchanges.problem;
  }

  get isBusy(): boolean {
    return this.#exchanges.isBusy;
  }

  /** Stores a photo of a stop. It is sent after the marks. */
  keepPhoto({ id, name }: Pick<RunStop, 'id' | 'name'>, photo: Blob): Promise<void> {
    return this.photos.add({ runId: this.id, stopId: id, name }, photo);
  }

  /** Stores a report on a stop, then sends it if there is a network. Resolves when the report is stored. */
  async mark(stopId: string, word: ReportedMark): Promise<void> {
    await this.stored.add(this.id, stopId, word);
    void this.sync('marks');
  }

  /**
   * Sends queued reports; with `run`, it also reloads the run. Concurrent calls share one exchange and one after it. Never
   * throws: the error is in `problem`, or in `over` of the run.
   */
  sync(wanted: 'marks' | 'run'): Promise<void> {
    return this.#exchanges.sync(wanted);
  }

  async #exchange(wanted: 'marks' | 'run'): Promise<void> {
    const isOn = await sendQueued<Mark>({
      waiting: async () => {
        const stored = await this.stored.read(this.id);
        return stored?.over === undefined ? stored?.marks : undefined;
      },
      most: BATCH_SIZE,
      send: async (sent) => this.stored.settle(this.id, sent, await report(this.client, sent)),
      reject: async (mark) => {
        const stops = (await this.stored.read(this.id))?.run.stops ?? [];
        await this.stored.settle(this.id, [mark], rejectedReports([mark], stops));
      },
      isError: (error) => codeOf(error) === 'BAD_USER_INPUT',
    });
    if (!isOn) return;
    if (wanted === 'run') {
      const { data } = await this.client.query({ query: MyRunDocument, fetchPolicy: 'no-cache' });
      if (data) await this.stored.refresh(data.myRun);
    }
    // Photos are sent last, because they are large, so that no mark waits for them.
    if ((await this.photos.ofRun(this.id)).length === 0) return;
    await sendPhotos(this.photos, { runId: this.id, token: this.token ?? '', signal: this.signal });
  }

  async #explain(error: unknown): Promise<string | undefined> {
    if (this.signal.aborted) return undefined;
    const text = messageOf(error, texts.noAnswer);
    if (codeOf(error) !== 'UNAUTHENTICATED') return text;
    // Without a known reason, the server's message is for users who sign in, so it is not displayed to a rider.
    await this.stored.end(
      this.id,
      this.token ?? '',
      runReasons.has(reasonOf(error) ?? '') ? text : texts.over,
    );
    return undefined;
  }
}

const report = async (client: ApolloClient, sent: readonly Mark[]): Promise<readonly Report[]> => {
  const { data } = await client.mutate({
    mutation: ReportStopsDocument,
    variables: {
      events: sent.map(({ id, stopId, mark, reason, note, boxesBack, at }) => ({
        id,
        stopId,
        mark,
        reason,
        note,
        boxesBack,
        at,
      })),
    },
    context: { mayBeRepeated: true },
    fetchPolicy: 'no-cache',
  });
  if (!data) throw new Error(texts.noAnswer);
  return data.reportStops;
};

/** Returns reports for rejected marks, which leave the stop unchanged. */
const rejectedReports = (sent: readonly Mark[], stops: readonly RunStop[]): Report[] =>
  sent.map(({ id, stopId }) => ({
    eventId: id,
    counted: false,
    stop: stops.find((stop) => stop.id === stopId) ?? null,
  }));
