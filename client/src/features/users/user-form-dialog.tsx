import { Grid, GridItem } from '@chakra-ui/react';
import type { UserRow_UserFragment } from '../../gql/admin';
import { FormAlert } from '../../shared/form/form-alert';
import { FormDialog } from '../../shared/form/form-dialog';
import { MobileField } from '../../shared/form/mobile-field';
import { formatRupees } from '../../shared/format/money';
import { SelectField, TextField } from '../../shared/ui/fields/fields';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import { AddressFields } from './address-fields';
import { useUserForm } from './use-user-form';
import { genders, userStatuses, userTypes } from './user-form';
import { genderNames, statusNames, typeNames } from './user-names';

const texts = adminMessages.users;

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
      alert={<FormAlert refusal={saving.refusal} />}
    >
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <MobileField label={texts.fields.mobile} required {...field('mobileNumber')} />
        <SelectField label={texts.fields.type} {...field('type')}>
          {userTypes.map((value) => (
            <option key={value} value={value}>
              {typeNames[value]}
            </option>
          ))}
        </SelectField>
        <SelectField label={texts.fields.status} {...field('status')}>
          {userStatuses.map((value) => (
            <option key={value} value={value}>
              {statusNames[value]}
            </option>
          ))}
        </SelectField>
        <TextField label={texts.fields.title} autoComplete="off" {...field('title')} />
        <SelectField label={texts.fields.gender} {...field('gender')}>
          {genders.map((value) => (
            <option key={value} value={value}>
              {genderNames[value]}
            </option>
          ))}
        </SelectField>
        {type === 'CUSTOMER' && (
          <MobileField label={texts.fields.alternateMobile} {...field('alternateMobileNumber')} />
        )}
        {type !== 'DELIVERY' && (
          <GridItem colSpan={{ sm: type === 'CUSTOMER' ? 2 : 1 }}>
            <TextField label={texts.fields.wallet} readOnly value={formatRupees(base?.walletBalance ?? 0)} />
          </GridItem>
        )}
      </Grid>
      {type === 'CUSTOMER' && (
        <AddressFields
          addresses={form.addresses}
          problems={saving.problems}
          note={saving.noteOf('addresses')}
          onChange={(addresses) => set('addresses', addresses)}
        />
      )}
    </FormDialog>
  );
};
