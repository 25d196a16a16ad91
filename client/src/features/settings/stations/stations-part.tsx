import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { stationPath } from '../../../shared/admin-paths';
import { FormDialog } from '../../../shared/form/form-dialog';
import { useSavingForm } from '../../../shared/form/use-saving-form';
import { formatMoment } from '../../../shared/format/day';
import { ConfirmAct } from '../../../shared/ui/dialogs/confirm-act';
import { LinkDialog } from '../../../shared/ui/dialogs/link-dialog';
import { SelectField, TextField } from '../../../shared/ui/fields/fields';
import { Options } from '../../../shared/ui/fields/options';
import { QrCode } from '../../../shared/ui/page/qr-code';
import { stationsTexts } from '../../../texts/admin/settings';
import { RemoveButton, SettingsList, SettingsRow } from '../settings-row';
import {
  type Stations_StationFragment,
  StationsDocument,
  useCreateStationMutation,
  useRevokeStationMutation,
  useStationsQuery,
} from './stations.generated';

/** New station with the secret of its link. */
type MadeStation = { station: Stations_StationFragment; secret: string };

type Opens = keyof typeof texts.choices;

/** Dialog to create a station: its name and its screens. */
const StationDialog = ({ onMade, onClose }: { onMade: (made: MadeStation) => void; onClose: () => void }) => {
  const [create] = useCreateStationMutation({ refetchQueries: [StationsDocument] });
  const { dialog, field } = useSavingForm<{ name: string; opens: Opens }>({
    values: { name: '', opens: 'both' },
    validate: ({ name }) => ({ name: name.trim() === '' ? texts.nameNeeded : undefined }),
    save: async ({ name, opens }) => {
      const input = { name, cook: opens !== 'pack', pack: opens !== 'cook' };
      const { data } = await create({ variables: { input } });
      if (!data) throw new Error(texts.makeFailed);
      onMade(data.createStation);
    },
    fallback: texts.makeFailed,
    onSaved: onClose,
  });
  return (
    <FormDialog title={texts.createTitle} size="sm" submit={texts.make} {...dialog} onClose={onClose}>
      <TextField label={texts.name} required autoComplete="off" maxLength={120} {...field('name')} />
      <SelectField label={texts.opens} {...field('opens')}>
        <Options names={texts.choices} />
      </SelectField>
    </FormDialog>
  );
};

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

/** Dialog with the link of a station, to copy or to scan with the tablet. The link is displayed only once. */
const StationLinkDialog = ({ station, secret, onClose }: MadeStation & { onClose: () => void }) => {
  const address = `${window.location.origin}${stationPath(secret)}`;
  return (
    <LinkDialog
      address={address}
      texts={{ ...texts, title: texts.linkTitle(station.name), help: texts.linkHelp }}
      onClose={onClose}
    >
      <chakra.div
        bg="white"
        color="black"
        w="13rem"
        maxW="full"
        mt="4"
        mx="auto"
        css={{ '& svg': { w: 'full' } }}
      >
        <QrCode text={address} className="station-link" />
      </chakra.div>
    </LinkDialog>
  );
};

/** Section with the stations, the devices that a link signs in. Owners create and revoke stations here. */
export const StationsPart = () => {
  const query = useStationsQuery();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeStation>();
  const [revoking, setRevoking] = useState<Stations_StationFragment>();
  return (
    <SettingsList
      texts={texts}
      query={query}
      items={query.data?.stations}
      onCreate={() => setMaking(true)}
      dialogs={
        <>
          {isMaking && <StationDialog onMade={setMade} onClose={() => setMaking(false)} />}
          {made && !isMaking && <StationLinkDialog {...made} onClose={() => setMade(undefined)} />}
          {revoking && <RevokeDialog station={revoking} onClose={() => setRevoking(undefined)} />}
        </>
      }
    >
      {(station) => (
        <SettingsRow
          key={station.id}
          name={station.name}
          lines={[
            `${opensOf(station)} · ${station.usedAt ? texts.used(formatMoment(station.usedAt)) : texts.unused}`,
          ]}
        >
          <RemoveButton aria-label={texts.revokeOf(station.name)} onClick={() => setRevoking(station)}>
            {texts.revoke}
          </RemoveButton>
        </SettingsRow>
      )}
    </SettingsList>
  );
};
