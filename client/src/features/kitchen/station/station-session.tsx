import { type ReactNode, useEffect, useState } from 'react';
import { clientOf } from '../../../shared/apollo/client';
import { Session } from '../../../shared/apollo/session';
import { SessionProvider } from '../../../shared/apollo/session-provider';
import { type StoredStation, stationStorage, storedStation } from '../../../shared/apollo/station-storage';
import { PageLoading } from '../../../shared/ui/states/page-loading';
import { forStations, KitchenRoleContext } from '../kitchen-role';
import { noteUnsent } from './unsent-ticks';

type StationSessionProps = {
  station: StoredStation;
  /** The server does not know the token any more. */
  onEnded: () => void;
  children: ReactNode;
};

/** Everything inside acts as the station that this device is. It touches neither a customer's nor an admin's session in the same browser. */
export const StationSession = ({ station: { id, token }, onEnded, children }: StationSessionProps) => {
  const [session, setSession] = useState<Session>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session is that of a token.
  useEffect(() => {
    const begun = new Session(`station ${id}`, (it) =>
      clientOf(
        it,
        async () => {
          it.end();
          // Another tab may have opened another link meanwhile.
          if (storedStation()?.token === token) stationStorage.write(null);
          await noteUnsent(it.owner).catch(() => undefined);
          onEnded();
          return null;
        },
        {},
      ),
    );
    begun.token = token;
    setSession(begun);
    return () => begun.end();
  }, [id, token]);
  if (!session || session.token !== token) return <PageLoading />;
  return (
    <SessionProvider key={token} session={session}>
      <KitchenRoleContext value={forStations}>{children}</KitchenRoleContext>
    </SessionProvider>
  );
};
