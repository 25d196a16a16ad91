import { useApolloClient } from '@apollo/client/react';
import { SettingsPageDocument, useSaveSettingsMutation } from '../../gql/admin';
import { FormAlert } from '../../shared/form/form-alert';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { toast } from '../../shared/ui/dialogs/toasts';
import { SelectField, TextField } from '../../shared/ui/fields/fields';
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
  const { dialog, field, refusal } = useSavingForm<KitchenForm, Kitchen>({
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
    <FormDialog
      title={texts.editKitchen}
      submit={messages.app.save}
      {...dialog}
      onClose={onClose}
      alert={<FormAlert refusal={refusal} />}
    >
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
        {(['NONE', 'PHOTO'] as const).map((proof) => (
          <option key={proof} value={proof}>
            {texts.deliveryProofs[proof]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.fields.addressEditors}
        {...field('addressEditors')}
        help={texts.addressEditorsHelp}
      >
        {(['ADMINS', 'CUSTOMERS'] as const).map((editors) => (
          <option key={editors} value={editors}>
            {texts.addressEditors[editors]}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.fields.activeDay} {...field('activeDay')} help={texts.activeDayHelp}>
        {(['BY_HAND', 'FOLLOWS'] as const).map((way) => (
          <option key={way} value={way}>
            {texts.activeDays[way]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
};
