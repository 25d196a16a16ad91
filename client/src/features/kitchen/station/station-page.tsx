import { Button, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { clientOf } from '../../../shared/apollo/client';
import { useLocalStorage } from '../../../shared/apollo/local-storage-item';
import { Session } from '../../../shared/apollo/session';
import { SessionProvider } from '../../../shared/apollo/session-provider';
import { type StoredStation, stationStorage, storedStation } from '../../../shared/apollo/station-storage';
import { paths } from '../../../shared/paths';
import { BusyButton } from '../../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../../shared/ui/buttons/quiet-button';
import { PageMain } from '../../../shared/ui/page/page-main';
import { PageLoading } from '../../../shared/ui/states/page-loading';
import { PageMessage } from '../../../shared/ui/states/page-message';
import { useRestoredFocus } from '../../../shared/use/use-restored-focus';
import { stationMessages } from '../../../texts/admin/station';
import { messages } from '../../../texts/messages';
import { KitchenRoleContext, stationRole } from '../kitchen-role';
import { PackBoxPage } from '../pack/box-page';
import { StationKitchen } from './station-kitchen';
import {
  countUnsent,
  parseUnsentTicks,
  recordUnsentTicks,
  type UnsentTickGroups,
  unsentStorage,
} from './unsent-ticks';
import { type LinkFailure, useOpenedStation } from './use-opened-station';

type StationSessionProps = {
  station: StoredStation;
  /** Called when the server rejects the token. */
  onEnded: () => void;
  children: ReactNode;
};

/** Session of this device's station for all children. It does not affect a customer's or an admin's session in the same browser. */
const StationSession = ({ station: { id, token }, onEnded, children }: StationSessionProps) => {
  const [session, setSession] = useState<Session>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session is that of a token.
  useEffect(() => {
    const begun = new Session(`station ${id}`, (it) =>
      clientOf(
        it,
        async () => {
          it.end();
          // Another tab may have opened another link in the meantime.
          if (storedStation()?.token === token) stationStorage.write(null);
          await recordUnsentTicks(it.owner).catch(() => undefined);
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
      <KitchenRoleContext value={stationRole}>{children}</KitchenRoleContext>
    </SessionProvider>
  );
};

const texts = stationMessages;

const numbersOf = (numbers: readonly number[]): string => numbers.map((number) => `#${number}`).join(', ');

const dishesOf = (dishes: UnsentTickGroups['cooked']): string =>
  dishes.map(({ title, portions }) => texts.portionsOf(portions, title)).join(', ');

/** Marks that this device could not send before its station was revoked, until a user dismisses the list. */
const UnsentTicks = () => {
  const unsent = parseUnsentTicks(useLocalStorage(unsentStorage));
  if (!unsent) return null;
  const { packed, unpacked, cooked, uncooked } = unsent;
  return (
    <Stack role="alert" gap="2" p="4" bg="bg.warning" borderRadius="card" textAlign="start" maxW="40rem">
      <Text textStyle="lg" fontWeight="semibold">
        {texts.unsent(countUnsent(unsent))}
      </Text>
      {packed.length > 0 && <Text textStyle="lg">{texts.unsentPacked(numbersOf(packed))}</Text>}
      {unpacked.length > 0 && <Text textStyle="lg">{texts.unsentUnpacked(numbersOf(unpacked))}</Text>}
      {cooked.length > 0 && <Text textStyle="lg">{texts.unsentCooked(dishesOf(cooked))}</Text>}
      {uncooked.length > 0 && <Text textStyle="lg">{texts.unsentUncooked(dishesOf(uncooked))}</Text>}
      <QuietButton h="14" textStyle="lg" onClick={() => unsentStorage.write(null)}>
        {texts.understood}
      </QuietButton>
    </Stack>
  );
};

/** Page with the reason why the station's screen cannot open. */
const NoStation = ({ failure, retry }: LinkFailure) => (
  <PageMain>
    <PageMessage title={failure} help={retry ? undefined : texts.help} isAlert={retry !== undefined}>
      {retry ? (
        <BusyButton variant="outline" colorPalette="neutral" busy={false} onClick={retry}>
          {messages.app.retry}
        </BusyButton>
      ) : (
        <Button asChild variant="outline">
          <Link to={paths.adminLogin}>{texts.signIn}</Link>
        </Button>
      )}
      <UnsentTicks />
    </PageMessage>
  </PageMain>
);

type AtStationProps = { children: (station: StoredStation) => ReactNode };

/** Renders the children with the station of this device, after its link was opened and until it is revoked. */
const AtStation = ({ children }: AtStationProps) => {
  const { secret } = useParams();
  const failed = useOpenedStation();
  const station = storedStation(useLocalStorage(stationStorage));
  const [hasEnded, setEnded] = useState(false);
  useRestoredFocus();
  if (failed) return <NoStation {...failed} />;
  if (secret !== undefined) return <PageLoading />;
  if (!station) return <NoStation failure={hasEnded ? texts.ended : texts.none} />;
  return (
    <StationSession station={station} onEnded={() => setEnded(true)}>
      {children(station)}
    </StationSession>
  );
};

/**
 * Kitchen screen on a device that a station's link has signed in. The station's permissions determine whether it shows Cook,
 * Pack, or both.
 */
export const StationPage = () => (
  <>
    <title>{`${texts.title} · ${messages.app.name}`}</title>
    <AtStation>{(station) => <StationKitchen station={station} />}</AtStation>
  </>
);

/** Box of a scanned QR code, on a station's device. */
export const StationBoxPage = () => (
  <AtStation>
    {({ pack }) =>
      pack ? (
        <PackBoxPage />
      ) : (
        <PageMain>
          <PageMessage title={texts.notPack} />
        </PageMain>
      )
    }
  </AtStation>
);
