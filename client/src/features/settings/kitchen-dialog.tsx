import { useApolloClient } from '@apollo/client/react';
import { SettingsPageDocument, useSaveSettingsMutation } from '../../gql/admin';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { toast } from '../../shared/ui/dialogs/toasts';
import { SelectField, TextField } from '../../shared/ui/fields/fields';
import { Options } from '../../shared/ui/fields/options';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import {
  formOfKitchen,
  inputOfKitchen,
  type Kitchen,
  type KitchenForm,
  kitchenTexts,
  validateKitchen,
} from './settings-form';

const texts = adminMessages.settings;

type KitchenDialogProps = { kitchen: Kitchen; onClose: () => void };

/** The kitchen's settings to change. */
export const KitchenDialog = ({ kitchen, onClose }: KitchenDialogProps) => {
  const client = useApolloClient();
  const [save] = useSaveSettingsMutation({ refetchQueries: [SettingsPageDocument] });
  const { dialog, field } = useSavingForm<KitchenForm, Kitchen>({
    values: formOfKitchen(kitchen),
    validate: validateKitchen,
    save: (form, base) =>
      save({ variables: { input: { ...inputOfKitchen(form), version: base?.version ?? null } } }),
    fallback: texts.saveFailed,
    edited: {
      thing: kitchen,
      formOf: formOfKitchen,
      fetchNewest: async () => (await client.query({ query: SettingsPageDocument })).data?.settings,
      labels: texts.fields,
    },
    onSaved: () => {
      toast.success(texts.saved);
      onClose();
    },
  });
  return (
    <FormDialog title={texts.editKitchen} submit={messages.app.save} {...dialog} onClose={onClose}>
      {kitchenTexts.map((name) => (
        <TextField key={name} label={texts.fields[name]} autoComplete="off" {...field(name)} />
      ))}
      <TextField
        label={texts.fields.lowBalance}
        inputMode="decimal"
        autoComplete="off"
        {...field('lowBalance')}
      />
      <TextField label={texts.fields.quickTopUps} autoComplete="off" {...field('quickTopUps')} />
      <TextField
        label={texts.fields.orderAheadDays}
        inputMode="numeric"
        autoComplete="off"
        {...field('orderAheadDays')}
        help={texts.orderAheadHelp}
      />
      <TextField
        label={texts.fields.planAlarmAt}
        autoComplete="off"
        {...field('planAlarmAt')}
        help={texts.planAlarmHelp}
      />
      <TextField
        label={texts.fields.boxLimit}
        inputMode="numeric"
        autoComplete="off"
        {...field('boxLimit')}
        help={texts.boxLimitHelp}
      />
      <SelectField
        label={texts.fields.deliveryProof}
        {...field('deliveryProof')}
        help={texts.deliveryProofHelp}
      >
        <Options names={texts.deliveryProofs} />
      </SelectField>
      <SelectField
        label={texts.fields.addressEditors}
        {...field('addressEditors')}
        help={texts.addressEditorsHelp}
      >
        <Options names={texts.addressEditors} />
      </SelectField>
      <SelectField label={texts.fields.activeDay} {...field('activeDay')} help={texts.activeDayHelp}>
        <Options names={texts.activeDays} />
      </SelectField>
    </FormDialog>
  );
};
