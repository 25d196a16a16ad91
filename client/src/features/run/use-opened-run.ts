import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { codeOf, isNetworkFailure, messageOf } from '../../shared/apollo/server-error';
import { paths } from '../../shared/paths';
import { riderMessages } from '../../texts/rider-messages';
import { openRunLink } from './run-session';
import { linkHash, type StoredRun, type StoredRuns } from './stored-runs';

const texts = riderMessages;

/** Run that this tab displays. Stored in the history state, because another tab may display another run. */
type RunState = { runId: string } | null;

/** Result of opening the address: a run, or the reason of a failure. */
export type OpenedRun =
  | { runId: string; failure?: undefined }
  | { runId?: undefined; failure: string; retry?: () => void }
  | undefined;

/** Finds the run of a link that this phone opened before, by the hash of the link. */
const keptOf = async (stored: StoredRuns, secret: string): Promise<StoredRun | undefined> => {
  const hash = await linkHash(secret);
  return hash === null ? undefined : (await stored.all()).find((run) => run.linkHash === hash);
};

/**
 * Opens the run link of the address once, and removes its secret from the address and history as soon as the server responds.
 * Without a network, the link opens the stored run. `/run` opens the last run.
 * @returns the run or the failure; undefined while the run is opening
 */
export const useOpenedRun = (stored: StoredRuns): OpenedRun => {
  const { secret } = useParams();
  const state = useLocation().state as RunState;
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OpenedRun>();
  const [attempt, setAttempt] = useState(0);
  const knownId = state?.runId;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    let isGone = false;
    const show = (shown: OpenedRun) => {
      if (!isGone) setOpened(shown);
    };
    const goTo = (runId: string) => {
      if (!isGone) navigate(paths.run, { replace: true, state: { runId } satisfies RunState });
    };
    const openLink = async (link: string) => {
      try {
        goTo(await openRunLink(stored, link));
      } catch (error) {
        const known = await keptOf(stored, link);
        if (isNetworkFailure(error)) {
          if (known) return goTo(known.run.id);
          return show({ failure: texts.openOffline, retry: () => setAttempt((count) => count + 1) });
        }
        const failure = messageOf(error, texts.openFailed);
        if (codeOf(error) !== 'UNAUTHENTICATED')
          return show({ failure, retry: () => setAttempt((count) => count + 1) });
        // The link is invalid. Unsent reports are still displayed.
        if (known) {
          await stored.end(known.run.id, known.token, texts.over);
          return goTo(known.run.id);
        }
        window.history.replaceState(window.history.state, '', paths.run);
        show({ failure });
      }
    };
    const openKept = async () => {
      const runId = knownId ?? (await stored.all())[0]?.run.id;
      show(runId === undefined ? { failure: texts.noRun } : { runId });
    };
    (secret === undefined ? openKept() : openLink(secret)).catch(() => show({ failure: texts.notKept }));
    return () => {
      isGone = true;
    };
  }, [stored, secret, knownId, navigate, attempt]);

  return opened;
};
