import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { codeOf, isNetworkFailure, messageOf } from '../../shared/apollo/server-error';
import { paths } from '../../shared/paths';
import { riderMessages } from '../../texts/rider-messages';
import { type KeptRun, type KeptRuns, linkHash } from './kept-runs';
import { openRunLink } from './run-session';

const texts = riderMessages;

/** Which run this tab shows, in the history's state: another tab may open another one. */
type RunState = { runId: string } | null;

/** What has become of the address: a run, or why there is none. */
export type OpenedRun =
  | { runId: string; failure?: undefined }
  | { runId?: undefined; failure: string; retry?: () => void }
  | undefined;

/** The run whose link this phone has opened before; nothing is read of it but that it is the same link. */
const keptOf = async (kept: KeptRuns, secret: string): Promise<KeptRun | undefined> => {
  const hash = await linkHash(secret);
  return hash === null ? undefined : (await kept.all()).find((run) => run.linkHash === hash);
};

/**
 * Opens the run link in the address, once, and takes its secret out of the address and the history as soon as the server has
 * answered. Without a network the same link opens what this phone knows of its run; `/run` the run opened last.
 */
export const useOpenedRun = (kept: KeptRuns): OpenedRun => {
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
        goTo(await openRunLink(kept, link));
      } catch (error) {
        const known = await keptOf(kept, link);
        if (isNetworkFailure(error)) {
          if (known) return goTo(known.run.id);
          return show({ failure: texts.openOffline, retry: () => setAttempt((count) => count + 1) });
        }
        const failure = messageOf(error, texts.openFailed);
        if (codeOf(error) !== 'UNAUTHENTICATED')
          return show({ failure, retry: () => setAttempt((count) => count + 1) });
        // A link that opens nothing: what was not sent in time is still to be told.
        if (known) {
          await kept.end(known.run.id, known.token, texts.over);
          return goTo(known.run.id);
        }
        window.history.replaceState(window.history.state, '', paths.run);
        show({ failure });
      }
    };
    const openKept = async () => {
      const runId = knownId ?? (await kept.all())[0]?.run.id;
      show(runId === undefined ? { failure: texts.noRun } : { runId });
    };
    (secret === undefined ? openKept() : openLink(secret)).catch(() => show({ failure: texts.notKept }));
    return () => {
      isGone = true;
    };
  }, [kept, secret, knownId, navigate, attempt]);

  return opened;
};
