import { Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  type Stations_StationFragment,
  StationsDocument,
  useRevokeStationMutation,
  useStationsQuery,
} from '../../../gql/admin';
import { formatMoment } from '../../../shared/format/day';
import { ConfirmAct } from '../../../shared/ui/dialogs/confirm-act';
import { Part } from '../../../shared/ui/page/part';
import { Screen } from '../../../shared/ui/states/screen';
import { stationsTexts } from '../../../texts/admin/stations';
import { type MadeStation, StationDialog } from './station-dialog';
import { StationLinkDialog } from './station-link-dialog';

const texts = stationsTexts;

const opensOf = ({ cook, pack }: Stations_StationFragment): string =>
  texts.choices[cook && pack ? 'both' : cook ? 'cook' : 'pack'];

const RevokeDialog = ({ station, onClose }: { station: Stations_StationFragment; onClose: () => void }) => {
  const [revoke] = useRevokeStationMutation({ refetchQueries: [StationsDocument] });
  return (
    <ConfirmAct
      question={texts.question(station.name)}
      consequence={texts.consequence}
      confirm={texts.revoke}
      act={() => revoke({ variables: { id: station.id } })}
      fallback={texts.revokeFailed}
      done={texts.revoked(station.name)}
      onDone={onClose}
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
                    <Text fontWeight="medium">{station.name}</Text>
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
