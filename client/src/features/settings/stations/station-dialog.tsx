import {
  type Stations_StationFragment,
  StationsDocument,
  useCreateStationMutation,
} from '../../../gql/admin';
import { FormDialog } from '../../../shared/form/form-dialog';
import { useSavingForm } from '../../../shared/form/use-saving-form';
import { SelectField, TextField } from '../../../shared/ui/fields/fields';
import { Options } from '../../../shared/ui/fields/options';
import { stationsTexts } from '../../../texts/admin/stations';

const texts = stationsTexts;

/** A station that was just made, with what opens it. */
export type MadeStation = { station: Stations_StationFragment; secret: string };

type Opens = keyof typeof texts.choices;

/** Makes a station: how it is called, and what it opens. */
export const StationDialog = ({
  onMade,
  onClose,
}: {
  onMade: (made: MadeStation) => void;
  onClose: () => void;
}) => {
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
