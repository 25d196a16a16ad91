import { Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  type Stations_StationFragment,
  StationsDocument,
  useRevokeStationMutation,
  useStationsQuery,
} from '../../../gql/admin';
import { messageOf } from '../../../shared/apollo/server-error';
import { formatMoment } from '../../../shared/format/day';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { Part } from '../../../shared/ui/page/part';
import { Screen } from '../../../shared/ui/states/screen';
import { stationsTexts } from '../../../texts/admin/stations';
import { type MadeStation, StationDialog } from './station-dialog';
import { StationLinkDialog } from './station-link-dialog';

const texts = stationsTexts;

const opensOf = ({ cook, pack }: Stations_StationFragment): string =>
  texts.choices[cook && pack ? 'both' : cook ? 'cook' : 'pack'];

const RevokeDialog = ({ station, onClose }: { station: Stations_StationFragment; onClose: () => void }) => {
  const [revoke, { loading }] = useRevokeStationMutation({ refetchQueries: [StationsDocument] });
  const [error, setError] = useState<string>();
  const confirm = async () => {
    try {
      await revoke({ variables: { id: station.id } });
    } catch (failure) {
      return setError(messageOf(failure, texts.revokeFailed));
    }
    toast.success(texts.revoked(station.name));
    onClose();
  };
  return (
    <ConfirmDialog
      question={texts.question(station.name)}
      consequence={texts.consequence}
      confirm={texts.revoke}
      busy={loading}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
};

/** The devices in the kitchen that a link of their own signs in: made, listed and revoked. */
export const StationsPart = () => {
  const query = useStationsQuery();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeStation>();
  const [revoking, setRevoking] = useState<Stations_StationFragment>();
  return (
    <Part
      title={texts.title}
      action={
        <Button size="sm" data-makes-new onClick={() => setMaking(true)}>
          {texts.create}
        </Button>
      }
    >
      <Text textStyle="sm" color="fg.muted">
        {texts.help}
      </Text>
      <Screen query={query} data={query.data?.stations} failed={texts.loadFailed}>
        {(stations) =>
          stations.length === 0 ? (
            <Text>{texts.none}</Text>
          ) : (
            <chakra.ul role="list" aria-label={texts.title}>
              {stations.map((station) => (
                <chakra.li
                  key={station.id}
                  display="flex"
                  alignItems="center"
                  gap="3"
                  py="2"
                  borderTopWidth="1px"
                >
                  <chakra.div flex="1" minW="0">
                    <Text fontWeight="medium" overflowWrap="anywhere">
                      {station.name}
                    </Text>
                    <Text textStyle="sm" color="fg.muted">
                      {opensOf(station)} ·{' '}
                      {station.usedAt ? texts.used(formatMoment(station.usedAt)) : texts.unused}
                    </Text>
                  </chakra.div>
                  <Button
                    size="sm"
                    variant="outline"
                    colorPalette="beetroot"
                    aria-label={texts.revokeOf(station.name)}
                    onClick={() => setRevoking(station)}
                  >
                    {texts.revoke}
                  </Button>
                </chakra.li>
              ))}
            </chakra.ul>
          )
        }
      </Screen>
      {isMaking && <StationDialog onMade={setMade} onClose={() => setMaking(false)} />}
      {made && !isMaking && <StationLinkDialog {...made} onClose={() => setMade(undefined)} />}
      {revoking && <RevokeDialog station={revoking} onClose={() => setRevoking(undefined)} />}
    </Part>
  );
};
