import { useApolloClient } from '@apollo/client/react';
import { Grid } from '@chakra-ui/react';
import {
  NewestUserDocument,
  type UserRow_UserFragment,
  useCreateUserMutation,
  useUpdateUserMutation,
} from '../../gql/admin';
import { allergensText, dietText } from '../../shared/diets';
import { AddressFields } from '../../shared/form/address-fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { MobileField } from '../../shared/form/mobile-field';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { formatWallet } from '../../shared/format/wallet';
import { toast } from '../../shared/ui/dialogs/toasts';
import { AmountField } from '../../shared/ui/fields/amount-field';
import { AvoidsField, DietField } from '../../shared/ui/fields/diet-fields';
import { SelectField, TextField } from '../../shared/ui/fields/fields';
import { Options } from '../../shared/ui/fields/options';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import {
  emptyUserForm,
  formOfUser,
  genders,
  inputOfUserForm,
  type UserForm,
  userStatuses,
  userTypes,
  validateUser,
} from './user-form';
import { fieldNames, genderNames, statusNames, typeNames } from './user-names';

const texts = adminMessages.users;

/** A field in the words of the form. */
const fieldText = (name: keyof UserForm, { addresses, type, status, gender, ...form }: UserForm): string => {
  if (name === 'addresses') return addresses.map(({ text }) => text).join('; ');
  if (name === 'type') return typeNames[type];
  if (name === 'status') return statusNames[status];
  if (name === 'diet') return dietText(form.diet);
  if (name === 'avoids') return allergensText(form.avoids);
  return name === 'gender' ? genderNames[gender] : form[name];
};

/** The user form's state: its rules, and saving it by `createUser` or `updateUser`. */
const useUserForm = (user: UserRow_UserFragment | undefined, onSaved: () => void) => {
  const client = useApolloClient();
  const [create] = useCreateUserMutation();
  const [update] = useUpdateUserMutation();

  return useSavingForm<UserForm, UserRow_UserFragment>({
    values: user ? formOfUser(user) : emptyUserForm,
    validate: validateUser,
    fallback: texts.saveFailed,
    save: async (values, base) => {
      const input = inputOfUserForm(values);
      if (!base) return create({ variables: { input }, refetchQueries: ['UsersPage'] });
      if (!base.id) throw new Error(texts.idMissing);
      return update({ variables: { id: base.id, input: { ...input, version: base.version } } });
    },
    edited: {
      thing: user,
      formOf: formOfUser,
      fetchNewest: async ({ id }) =>
        (await client.query({ query: NewestUserDocument, variables: { id } })).data?.user,
      labels: fieldNames,
      textOf: fieldText,
    },
    onSaved: () => {
      toast.success(user ? texts.updated : texts.created);
      onSaved();
    },
  });
};

type UserFormDialogProps = {
  /** What is edited; left out, a new user. */
  user?: UserRow_UserFragment;
  onClose: () => void;
};

/** The user form; what it asks depends on the type. */
export const UserFormDialog = ({ user, onClose }: UserFormDialogProps) => {
  const saving = useUserForm(user, onClose);
  const { field, form, set, base } = saving;
  const { type } = form;

  return (
    <FormDialog
      title={user ? texts.editUser : texts.createUser}
      size="lg"
      submit={messages.app.save}
      {...saving.dialog}
      onClose={onClose}
    >
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <MobileField
          label={texts.fields.mobile}
          invalid={texts.invalidMobile}
          required
          {...field('mobileNumber')}
        />
        <SelectField label={texts.fields.type} {...field('type')}>
          <Options names={typeNames} all={userTypes} />
        </SelectField>
        <SelectField label={texts.fields.status} {...field('status')}>
          <Options names={statusNames} all={userStatuses} />
        </SelectField>
        <TextField label={texts.fields.title} autoComplete="off" {...field('title')} />
        <SelectField label={texts.fields.gender} {...field('gender')}>
          <Options names={genderNames} all={genders} />
        </SelectField>
        {type === 'CUSTOMER' && (
          <MobileField
            label={texts.fields.alternateMobile}
            invalid={texts.invalidAlternateMobile}
            {...field('alternateMobileNumber')}
          />
        )}
        {type !== 'DELIVERY' && (
          <TextField label={texts.fields.wallet} readOnly value={formatWallet(base?.walletBalance ?? 0)} />
        )}
        {type === 'CUSTOMER' && (
          <AmountField
            label={texts.fields.creditLimit}
            {...field('creditLimit')}
            help={texts.fields.creditLimitHelp}
          />
        )}
        {type === 'CUSTOMER' && <DietField {...field('diet')} />}
      </Grid>
      {type === 'CUSTOMER' && (
        <AvoidsField chosen={form.avoids} onChange={(avoids) => set('avoids', avoids)} />
      )}
      {type === 'CUSTOMER' && (
        <AddressFields
          withLocation
          addresses={form.addresses}
          problems={saving.problems}
          note={saving.noteOf('addresses')}
          onChange={(addresses) => set('addresses', addresses)}
        />
      )}
    </FormDialog>
  );
};
