import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { station } from '../../../shared/admin-paths';
import { clientOf } from '../../../shared/apollo/client';
import { openToAnybody } from '../../../shared/apollo/links';
import { codeOf, isNetworkFailure, messageOf } from '../../../shared/apollo/server-error';
import { Session } from '../../../shared/apollo/session';
import { stationStorage } from '../../../shared/apollo/station-storage';
import { stationMessages } from '../../../texts/admin/station';
import { OpenStationLinkDocument } from './station.generated';

const texts = stationMessages;

/** Reason why the link in the address was not opened, as displayed. `retry` opens it again. */
export type LinkFailure = { failure: string; retry?: () => void };

const open = async (secret: string): Promise<void> => {
  const session = new Session('station link', (it) => clientOf(it, async () => null, {}));
  try {
    const { data } = await session.client.mutate({
      mutation: OpenStationLinkDocument,
      variables: { secret },
      context: openToAnybody,
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error(texts.openFailed);
    const { accessToken, station: opened } = data.openStationLink;
    const { id, name, cook, pack } = opened;
    stationStorage.store({ token: accessToken, id, name, cook, pack });
  } finally {
    session.end();
  }
};

/**
 * Opens the station link of the address once, stores the session on this device, and removes the secret from the address and
 * history as soon as the server responds.
 * @returns the reason of a failure; undefined while the link is opening, or without a link
 */
export const useOpenedStation = (): LinkFailure | undefined => {
  const { secret } = useParams();
  const navigate = useNavigate();
  const [failed, setFailed] = useState<LinkFailure>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (secret === undefined) return;
    let isGone = false;
    const openLink = async () => {
      setFailed(undefined);
      try {
        await open(secret);
        if (!isGone) navigate(station, { replace: true });
      } catch (error) {
        const failure = isNetworkFailure(error) ? texts.openOffline : messageOf(error, texts.openFailed);
        // An invalid link is removed from the address.
        const isDead = codeOf(error) === 'UNAUTHENTICATED';
        if (isDead) window.history.replaceState(window.history.state, '', station);
        if (!isGone)
          setFailed(isDead ? { failure } : { failure, retry: () => setAttempt((count) => count + 1) });
      }
    };
    void openLink();
    return () => {
      isGone = true;
    };
  }, [secret, navigate, attempt]);

  return failed;
};
