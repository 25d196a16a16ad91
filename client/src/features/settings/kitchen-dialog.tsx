import { useApolloClient } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { adminMessages } from '../../admin-messages';
import { SettingsPageDocument, useSaveSettingsMutation } from '../../gql/admin';
import { messages } from '../../messages';
import { FormDialog } from '../../shared/form/form-dialog';
import { SavingAlert } from '../../shared/form/saving-alert';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { TextField } from '../../shared/ui/fields';
import { toast } from '../../shared/ui/toasts';
import {
  formOfKitchen,
  inputOfKitchen,
  type Kitchen,
  type KitchenForm,
  kitchenSchema,
  kitchenTexts,
} from './settings-form';

const texts = adminMessages.settings;

type KitchenDialogProps = { kitchen: Kitchen; onClose: () => void };

/** The kitchen's settings to change. */
export const KitchenDialog = ({ kitchen, onClose }: KitchenDialogProps) => {
  const client = useApolloClient();
  const [save] = useSaveSettingsMutation({ refetchQueries: [SettingsPageDocument] });
  const { dialog, field, failure, changedIn, loadNewest } = useSavingForm<KitchenForm, Kitchen>({
    values: formOfKitchen(kitchen),
    resolver: zodResolver(kitchenSchema),
    save: (form, base) =>
      save({ variables: { input: { ...inputOfKitchen(form), version: base?.version ?? null } } }),
    fallback: texts.saveFailed,
    edited: {
      thing: kitchen,
      formOf: formOfKitchen,
      fetchNewest: async () => {
        const { data } = await client.query({ query: SettingsPageDocument });
        if (!data) throw new Error(texts.loadFailed);
        return data.settings;
      },
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
      alert={<SavingAlert failure={failure} changed={changedIn(texts.fields)} onLoadNewest={loadNewest} />}
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
    </FormDialog>
  );
};
