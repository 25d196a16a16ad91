import { Grid } from '@chakra-ui/react';
import { SetupProgressDocument } from '../../parts/setup/setup.generated';
import { useContinueSetup, useIsSetupFollowed } from '../../parts/setup/setup-steps';
import { dietText, formatAllergens } from '../../shared/diets';
import { AddressFields } from '../../shared/form/address-fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { MobileField } from '../../shared/form/mobile-field';
import { useEntityForm } from '../../shared/form/use-entity-form';
import { formatWallet } from '../../shared/format/wallet';
import { AmountField } from '../../shared/ui/fields/amount-field';
import { AvoidsField, DietField } from '../../shared/ui/fields/diet-fields';
import { SelectField, TextField } from '../../shared/ui/fields/fields';
import { Options } from '../../shared/ui/fields/options';
import { setupTexts } from '../../texts/admin/setup';
import { usersTexts as texts } from '../../texts/admin/users';
import { messages } from '../../texts/messages';
import { NewestUserDocument, useCreateUserMutation, useUpdateUserMutation } from './edit-user.generated';
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
import type { UserRow_UserFragment } from './user-row.generated';

/** Returns the value of a form field as displayed text. */
const fieldText = (name: keyof UserForm, { addresses, type, status, gender, ...form }: UserForm): string => {
  if (name === 'addresses') return addresses.map(({ text }) => text).join('; ');
  if (name === 'type') return typeNames[type];
  if (name === 'status') return statusNames[status];
  if (name === 'diet') return dietText(form.diet);
  if (name === 'avoids') return formatAllergens(form.avoids);
  return name === 'gender' ? genderNames[gender] : form[name];
};

/** Whether a new user completes the step of the setup list. */
const isActiveCustomer = ({ type, status }: UserForm): boolean => type === 'CUSTOMER' && status === 'ACTIVE';

/** Returns the state of the user form. */
const useUserForm = (
  user: UserRow_UserFragment | undefined,
  continueSetup: (() => void) | undefined,
  onClose: () => void,
) => {
  const [create] = useCreateUserMutation({ refetchQueries: ['UsersPage', SetupProgressDocument] });
  const [update] = useUpdateUserMutation();
  return useEntityForm({
    entity: user,
    formOf: formOfUser,
    validate: validateUser,
    empty: emptyUserForm,
    create: (form) => create({ variables: { input: inputOfUserForm(form) } }),
    update: async (form, { id, version }) => {
      if (!id) throw new Error(texts.idMissing);
      return update({ variables: { id, input: { ...inputOfUserForm(form), version } } });
    },
    newest: {
      query: NewestUserDocument,
      variables: ({ id }) => ({ id }),
      entityIn: (data): UserRow_UserFragment => data.user,
    },
    labels: fieldNames,
    textOf: fieldText,
    fallback: texts.saveFailed,
    // The toast would cover the link of the setup line, which states the result.
    saved: (form) => {
      if (user) return texts.updated;
      return continueSetup && isActiveCustomer(form) ? undefined : texts.createdAs[form.type];
    },
    onClose,
    onSaved: (form) => {
      if (isActiveCustomer(form)) continueSetup?.();
    },
  });
};

type UserFormDialogProps = {
  /** Edited user. Absent for a new one. */
  user?: UserRow_UserFragment;
  onClose: () => void;
};

/** On a phone, only the type and the status share a line. */
const wideOnPhone = { smDown: { '& > :not(:nth-child(2), :nth-child(3))': { gridColumn: '1 / -1' } } };

/** User form, whose fields depend on the type. */
export const UserFormDialog = ({ user, onClose }: UserFormDialogProps) => {
  const continueSetup = useContinueSetup(['hasCustomers'], useIsSetupFollowed());
  const saving = useUserForm(user, continueSetup, onClose);
  const { field, form, set, base } = saving;
  const { type } = form;

  return (
    <FormDialog
      title={user ? texts.editUser : texts.createUser}
      size="lg"
      description={!user && continueSetup && setupTexts.steps.hasCustomers.reason}
      submit={messages.app.save}
      {...saving.dialog}
      onClose={onClose}
    >
      {/* In the sequence of the specification. Further fields are last. */}
      <Grid templateColumns={{ base: '1fr 1fr', sm: 'repeat(3, 1fr)' }} gap="4" css={wideOnPhone}>
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
      </Grid>
      {type === 'CUSTOMER' && (
        <>
          <AddressFields
            withLocation
            addresses={form.addresses}
            problems={saving.problems}
            note={saving.noteOf('addresses')}
            onChange={(addresses) => set('addresses', addresses)}
          />
          <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
            <AmountField
              label={texts.fields.creditLimit}
              {...field('creditLimit')}
              help={texts.fields.creditLimitHelp}
            />
            <DietField {...field('diet')} />
          </Grid>
          <AvoidsField chosen={form.avoids} onChange={(avoids) => set('avoids', avoids)} />
        </>
      )}
    </FormDialog>
  );
};
