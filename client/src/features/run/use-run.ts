import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ReportedMark, RunStop } from './run-marks';
import { RunSession } from './run-session';
import { StoredPhotos } from './stored-photos';
import type { StoredRun, StoredRuns } from './stored-runs';

/** Polling interval of a visible run, and retry interval of unsent updates, in milliseconds. */
const REFRESH_MS = 45_000;
const RETRY_MS = 10_000;

/**
 * Reads a value from the stored runs, and re-renders when a run changes, also in another tab.
 * @param none value if nothing is stored
 * @param key identifies the value
 * @param before value until storage was read
 */
const useStored = <Store extends { subscribe: StoredRuns['subscribe'] }, Found>(
  stored: Store,
  find: (stored: Store) => Promise<Found>,
  none: Found,
  key?: string,
  before?: Found,
): Found | undefined => {
  const [found, setFound] = useState(before);
  const findNow = useEffectEvent(() => find(stored).catch(() => none));
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else is looked for.
  useEffect(() => {
    let isGone = false;
    const look = () => void findNow().then((now) => isGone || setFound(now));
    const stop = stored.subscribe(look);
    look();
    return () => {
      isGone = true;
      stop();
    };
  }, [stored, key]);
  return found;
};

/** Returns a stored run of this phone. Null if there is none; undefined until the storage was read. */
export const useStoredRun = (stored: StoredRuns, runId: string): StoredRun | null | undefined =>
  useStored(stored, async () => (await stored.read(runId)) ?? null, null, runId);

/** Returns the number of waiting photos of a run. */
export const useWaitingPhotos = (runId: string): number => {
  const [photos] = useState(() => new StoredPhotos());
  return useStored(photos, async () => (await photos.ofRun(runId)).length, 0, runId, 0) ?? 0;
};

/** Returns the other runs of this phone with reports that the server no longer accepts. */
export const useRunsToTell = (stored: StoredRuns, shownId: string | undefined): readonly StoredRun[] => {
  const all = useStored(stored, () => stored.all(), []) ?? [];
  return all.filter(({ run, over, marks }) => run.id !== shownId && over !== undefined && marks.length > 0);
};

/** Sends the waiting reports of other runs on this phone, because a rider may start the next run without a network. */
const sendLeftovers = async (stored: StoredRuns, runId: string): Promise<void> => {
  for (const other of await stored.all()) {
    if (other.run.id === runId || other.marks.length === 0 || other.over !== undefined) continue;
    const session = new RunSession(stored, other);
    await session.sync('marks');
    session.end();
  }
};

const subscribeToNothing = () => () => {};

/**
 * Returns the actions and the state of a displayed run. Its session polls while the page is visible, and sends while there is a
 * network.
 */
export const useRunSession = (stored: StoredRuns, run: StoredRun) => {
  const { token, over } = run;
  const runId = run.run.id;
  const [session, setSession] = useState<RunSession>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session is that of a token, not of what the run is just now.
  useEffect(() => {
    const begun = new RunSession(stored, run);
    setSession(begun);
    return () => begun.end();
  }, [stored, runId, token]);
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
      void sendLeftovers(stored, runId).catch(() => undefined);
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
  }, [stored, runId, session, over]);

  useEffect(() => {
    if (!session || !waits) return;
    // Retries regardless of the browser's network state, which is only a hint.
    const timer = setInterval(() => void session.sync('marks'), RETRY_MS);
    return () => clearInterval(timer);
  }, [session, waits]);

  /** Stores a report even without a session. A later session sends it. */
  const mark = (stopId: string, word: ReportedMark): Promise<void> =>
    session ? session.mark(stopId, word) : stored.add(runId, stopId, word);
  /** Stores a photo, then reports the stop as delivered. */
  const deliver = async (stop: RunStop, photo: Blob, word: ReportedMark): Promise<void> => {
    const of = { runId, stopId: stop.id, name: stop.name };
    await (session ? session.keepPhoto(stop, photo) : new StoredPhotos().add(of, photo));
    await mark(stop.id, word);
  };
  return { mark, deliver, photos, problem };
};
