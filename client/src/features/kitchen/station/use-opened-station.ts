import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { OpenStationLinkDocument } from '../../../gql/admin';
import { clientOf } from '../../../shared/apollo/client';
import { openToAnybody } from '../../../shared/apollo/links';
import { codeOf, isNetworkFailure, messageOf } from '../../../shared/apollo/server-error';
import { Session } from '../../../shared/apollo/session';
import { stationStorage } from '../../../shared/apollo/station-storage';
import { station } from '../../../shared/station-paths';
import { stationMessages } from '../../../texts/admin/station';

const texts = stationMessages;

/** Why the link in the address has not been opened yet, in words; with `retry` it can be tried again. */
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
 * Opens the station link in the address, once, keeps what it gave on this device, and takes the secret out of the address and the history as soon as the
 * server has answered.
 *
 * @returns why it has not been opened; undefined while it is, or where the address has none
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
        // A link that opens nothing need not stand there any longer.
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
