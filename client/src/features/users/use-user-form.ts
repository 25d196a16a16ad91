import { useApolloClient } from '@apollo/client/react';
import {
  NewestUserDocument,
  type UserRow_UserFragment,
  useCreateUserMutation,
  useUpdateUserMutation,
} from '../../gql/admin';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { toast } from '../../shared/ui/dialogs/toasts';
import { adminMessages } from '../../texts/admin-messages';
import { emptyUserForm, formOfUser, inputOfUserForm, type UserForm, validateUser } from './user-form';
import { fieldNames, genderNames, statusNames, typeNames } from './user-names';

const texts = adminMessages.users;

/** A field in the words of the form. */
const fieldText = (name: keyof UserForm, { addresses, type, status, gender, ...form }: UserForm): string => {
  if (name === 'addresses') return addresses.map(({ text }) => text).join('; ');
  if (name === 'type') return typeNames[type];
  if (name === 'status') return statusNames[status];
  return name === 'gender' ? genderNames[gender] : form[name];
};

/** The user form's state: its rules, and saving it by `createUser` or `updateUser`. */
export const useUserForm = (user: UserRow_UserFragment | undefined, onSaved: () => void) => {
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
