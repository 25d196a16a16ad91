import type { ApolloClient } from '@apollo/client';
import { MyRunDocument, OpenRunLinkDocument, ReportStopsDocument } from '../../gql/rider';
import { clientOf, type Transport } from '../../shared/apollo/client';
import { openToAnybody } from '../../shared/apollo/links';
import { codeOf, messageOf, reasonOf } from '../../shared/apollo/server-error';
import { Session } from '../../shared/apollo/session';
import { Exchanges, sendQueued } from '../../shared/queue/exchanges';
import { riderMessages } from '../../texts/rider-messages';
import { KeptPhotos } from './kept-photos';
import { type KeptRun, type KeptRuns, linkHash } from './kept-runs';
import type { Mark, Report, RunStop, Word } from './run-marks';
import { sendPhotos } from './send-photos';

const texts = riderMessages;

/** How many marks go in one call: a bad line takes little, and what is answered need not be sent again. */
const PORTION = 50;

/**
 * Opens a run link and keeps the run on this phone. The secret is sent this once and kept nowhere.
 *
 * @returns the run's id
 */
export const openRunLink = async (
  kept: KeptRuns,
  secret: string,
  transport: Transport = {},
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
    await kept.open(run, accessToken, await linkHash(secret));
    return run.id;
  } finally {
    session.end();
  }
};

/**
 * A rider on a run: sends what is queued on the phone, in its order, and asks how the run is. It has a token and a client of
 * its own, and touches neither a customer's nor an admin's session in the same browser.
 */
export class RunSession extends Session {
  readonly #exchanges = new Exchanges<'marks' | 'run'>({
    lock: `mealbox-run-${this.id}`,
    signal: this.signal,
    exchange: (wanted) => this.#exchange(wanted),
    explain: (error) => this.#explain(error),
    both: (one, other) => (one === 'run' ? one : other),
  });
  /** Calls at each change of `isBusy` and `problem`; returns how to stop that. */
  readonly subscribeToState = this.#exchanges.subscribe;

  constructor(
    private readonly kept: KeptRuns,
    { run, token }: KeptRun,
    transport: Transport = {},
    private readonly photos = new KeptPhotos(),
  ) {
    super(run.id, (session) => clientOf(session, async () => null, transport));
    this.token = token;
  }

  /** Why the last exchange with the server failed, in words; nothing while it is well. */
  get problem(): string | undefined {
    return this.#exchanges.problem;
  }

  get isBusy(): boolean {
    return this.#exchanges.isBusy;
  }

  /** Keeps a photo of a stop. It is sent after the marks. */
  keepPhoto({ id, name }: Pick<RunStop, 'id' | 'name'>, photo: Blob): Promise<void> {
    return this.photos.add({ runId: this.id, stopId: id, name }, photo);
  }

  /** Keeps what the rider says of a stop, then sends it when there is a network. It resolves when it is kept. */
  async mark(stopId: string, word: Word): Promise<void> {
    await this.kept.add(this.id, stopId, word);
    void this.sync('marks');
  }

  /**
   * Sends what is queued; with `run` it also asks how the run is now. Calls at the same time share one exchange and one more
   * after it. It throws nothing: what went wrong is `problem`, or the run's `over`.
   */
  sync(wanted: 'marks' | 'run'): Promise<void> {
    return this.#exchanges.sync(wanted);
  }

  async #exchange(wanted: 'marks' | 'run'): Promise<void> {
    const isOn = await sendQueued<Mark>({
      waiting: async () => {
        const kept = await this.kept.read(this.id);
        return kept?.over === undefined ? kept?.marks : undefined;
      },
      most: PORTION,
      send: async (sent) => this.kept.settle(this.id, sent, await report(this.client, sent)),
      refuse: async (mark) => {
        const stops = (await this.kept.read(this.id))?.run.stops ?? [];
        await this.kept.settle(this.id, [mark], refusedReports([mark], stops));
      },
      isRefusal: (error) => codeOf(error) === 'BAD_USER_INPUT',
    });
    if (!isOn) return;
    if (wanted === 'run') {
      const { data } = await this.client.query({ query: MyRunDocument, fetchPolicy: 'no-cache' });
      if (data) await this.kept.refresh(data.myRun);
    }
    // Last: they are large, and no mark waits for them.
    if ((await this.photos.ofRun(this.id)).length === 0) return;
    await sendPhotos(this.photos, { runId: this.id, token: this.token ?? '', signal: this.signal });
  }

  async #explain(error: unknown): Promise<string | undefined> {
    if (this.signal.aborted) return undefined;
    const text = messageOf(error, texts.noAnswer);
    if (codeOf(error) !== 'UNAUTHENTICATED') return text;
    // Where the server does not know why, its words are for those who sign in, which a rider cannot.
    await this.kept.end(this.id, this.token ?? '', reasonOf(error) ? text : texts.over);
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

/** What becomes of marks that the server does not accept: they did not count, and the stop is as it was. */
const refusedReports = (sent: readonly Mark[], stops: readonly RunStop[]): Report[] =>
  sent.map(({ id, stopId }) => ({
    eventId: id,
    counted: false,
    stop: stops.find((stop) => stop.id === stopId) ?? null,
  }));
