import { Heading, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useLocalStorage } from '../../../shared/apollo/local-storage-item';
import { type StoredStation, stationStorage, storedStation } from '../../../shared/apollo/station-storage';
import { BusyButton } from '../../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../../shared/ui/buttons/quiet-button';
import { PageMain } from '../../../shared/ui/page/page-main';
import { PageLoading } from '../../../shared/ui/states/page-loading';
import { useKeptFocus } from '../../../shared/use/use-kept-focus';
import { stationMessages } from '../../../texts/admin/station';
import { messages } from '../../../texts/messages';
import { PackBoxPage } from '../pack/box-page';
import { StationKitchen } from './station-kitchen';
import { StationSession } from './station-session';
import { countUnsent, type Unsent, unsentStorage, unsentTicks } from './unsent-ticks';
import { type LinkFailure, useOpenedStation } from './use-opened-station';

const texts = stationMessages;

const numbersOf = (numbers: readonly number[]): string => numbers.map((number) => `#${number}`).join(', ');

const dishesOf = (dishes: Unsent['cooked']): string =>
  dishes.map(({ title, portions }) => texts.portionsOf(portions, title)).join(', ');

/** What was ticked here and the kitchen never heard of, until somebody has read it. */
const UnsentTicks = () => {
  const unsent = unsentTicks(useLocalStorage(unsentStorage));
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

/** Why there is no kitchen here. */
const NoStation = ({ failure, retry }: LinkFailure) => (
  <PageMain>
    <Stack gap="6" py="16" align="center" textAlign="center">
      <Heading as="h1" textStyle="heading" textWrap="balance" role={retry ? 'alert' : undefined}>
        {failure}
      </Heading>
      {retry && (
        <BusyButton variant="outline" colorPalette="neutral" busy={false} onClick={retry}>
          {messages.app.retry}
        </BusyButton>
      )}
      <UnsentTicks />
    </Stack>
  </PageMain>
);

type AtStationProps = { children: (station: StoredStation) => ReactNode };

/** The station that this device is, once its link is open, and until it is revoked. */
const AtStation = ({ children }: AtStationProps) => {
  const { secret } = useParams();
  const failed = useOpenedStation();
  const station = storedStation(useLocalStorage(stationStorage));
  const [hasEnded, setEnded] = useState(false);
  useKeptFocus();
  if (failed) return <NoStation {...failed} />;
  if (secret !== undefined) return <PageLoading />;
  if (!station) return <NoStation failure={hasEnded ? texts.ended : texts.none} />;
  return (
    <StationSession station={station} onEnded={() => setEnded(true)}>
      {children(station)}
    </StationSession>
  );
};

/** The kitchen's screen on a device that a station's link has signed in: Cook and Pack, as far as it opens them. */
export const StationPage = () => (
  <>
    <title>{`${texts.title} · ${messages.app.name}`}</title>
    <AtStation>{(station) => <StationKitchen station={station} />}</AtStation>
  </>
);

/** The box that the QR code on it opens, on a device that is a station. */
export const StationBoxPage = () => (
  <AtStation>
    {({ pack }) =>
      pack ? (
        <PackBoxPage />
      ) : (
        <PageMain>
          <Text as="h1" textStyle="heading" py="16" textAlign="center" textWrap="balance">
            {texts.notPack}
          </Text>
        </PageMain>
      )
    }
  </AtStation>
);
