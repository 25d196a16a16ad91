import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { KeptPhotos } from './kept-photos';
import type { KeptRun, KeptRuns } from './kept-runs';
import type { RunStop, Word } from './run-marks';
import { RunSession } from './run-session';

/** How often a run is asked for while somebody looks at it, and how often what waits is tried again, in milliseconds. */
const REFRESH_MS = 45_000;
const RETRY_MS = 10_000;

/**
 * What is found among the runs that this phone keeps, and a new render whenever one changes, also in another tab.
 *
 * @param none what there is where nothing is kept
 * @param key of what is looked for
 * @param before what there is until it is found
 */
const useKept = <Kept extends { subscribe: KeptRuns['subscribe'] }, Found>(
  kept: Kept,
  find: (kept: Kept) => Promise<Found>,
  none: Found,
  key?: string,
  before?: Found,
): Found | undefined => {
  const [found, setFound] = useState(before);
  const findNow = useEffectEvent(() => find(kept).catch(() => none));
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else is looked for.
  useEffect(() => {
    let isGone = false;
    const look = () => void findNow().then((now) => isGone || setFound(now));
    const stop = kept.subscribe(look);
    look();
    return () => {
      isGone = true;
      stop();
    };
  }, [kept, key]);
  return found;
};

/** The run as this phone keeps it; null when there is none. */
export const useKeptRun = (kept: KeptRuns, runId: string): KeptRun | null | undefined =>
  useKept(kept, async () => (await kept.read(runId)) ?? null, null, runId);

/** How many photos of a run wait on this phone. */
export const useWaitingPhotos = (runId: string): number => {
  const [photos] = useState(() => new KeptPhotos());
  return useKept(photos, async () => (await photos.ofRun(runId)).length, 0, runId, 0) ?? 0;
};

/** The runs of this phone, apart from the one that is shown, whose marks the server does not take any more. */
export const useRunsToTell = (kept: KeptRuns, shownId: string | undefined): readonly KeptRun[] => {
  const all = useKept(kept, () => kept.all(), []) ?? [];
  return all.filter(({ run, over, marks }) => run.id !== shownId && over !== undefined && marks.length > 0);
};

/** What other runs of this phone have not sent yet: a rider goes on to the next run where there is no network. */
const sendLeftovers = async (kept: KeptRuns, runId: string): Promise<void> => {
  for (const other of await kept.all()) {
    if (other.run.id === runId || other.marks.length === 0 || other.over !== undefined) continue;
    const session = new RunSession(kept, other);
    await session.sync('marks');
    session.end();
  }
};

const subscribeToNothing = () => () => {};

/**
 * The session that a run is reported in, as long as the run is shown: it asks when the page is looked at, and sends whenever there
 * is a network.
 */
export const useRunSession = (kept: KeptRuns, run: KeptRun) => {
  const { token, over } = run;
  const runId = run.run.id;
  const [session, setSession] = useState<RunSession>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session is that of a token, not of what the run is just now.
  useEffect(() => {
    const begun = new RunSession(kept, run);
    setSession(begun);
    return () => begun.end();
  }, [kept, runId, token]);
  const problem = useSyncExternalStore(
    session?.subscribeToState ?? subscribeToNothing,
    () => session?.problem,
  );
  const photos = useWaitingPhotos(runId);
  const waits = (run.marks.length > 0 || photos > 0) && over === undefined;

  useEffect(() => {
    if (!session || over !== undefined) return;
    const look = () => {
      if (document.hidden) return;
      void session.sync('run');
      void sendLeftovers(kept, runId).catch(() => undefined);
    };
    look();
    const timer = setInterval(() => navigator.onLine && look(), REFRESH_MS);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [kept, runId, session, over]);

  useEffect(() => {
    if (!session || !waits) return;
    // What the browser says of the network is a hint only, so it is tried whatever that is.
    const timer = setInterval(() => void session.sync('marks'), RETRY_MS);
    return () => clearInterval(timer);
  }, [session, waits]);

  /** Keeps what the rider says, also when that is said before there is a session; it is sent by the first one. */
  const mark = (stopId: string, word: Word): Promise<void> =>
    session ? session.mark(stopId, word) : kept.add(runId, stopId, word);
  /** Keeps a photo, then says that the stop is delivered. */
  const deliver = async (stop: RunStop, photo: Blob, word: Word): Promise<void> => {
    const of = { runId, stopId: stop.id, name: stop.name };
    await (session ? session.keepPhoto(stop, photo) : new KeptPhotos().add(of, photo));
    await mark(stop.id, word);
  };
  return { mark, deliver, photos, problem };
};
