import { useApolloClient } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { adminMessages } from '../../admin-messages';
import {
  NewestUserDocument,
  type UserRow_UserFragment,
  useCreateUserMutation,
  useUpdateUserMutation,
} from '../../gql/admin';
import { useSaving } from '../../shared/form/use-saving';
import { toast } from '../../shared/ui/toasts';
import { emptyUserForm, formOfUser, inputOfUserForm, type UserForm, userSchema } from './user-form';

const texts = adminMessages.users;

/** The user form's state: its rules, and saving it by `createUser` or `updateUser` (specification 2.4). */
export const useUserForm = (user: UserRow_UserFragment | undefined, onSaved: () => void) => {
  const client = useApolloClient();
  const [create] = useCreateUserMutation();
  const [update] = useUpdateUserMutation();

  const form = useForm<UserForm>({
    defaultValues: user ? formOfUser(user) : emptyUserForm,
    resolver: zodResolver(userSchema),
  });

  const saving = useSaving({
    form,
    thing: user,
    formOf: formOfUser,
    fallback: texts.saveFailed,
    save: async (values, base) => {
      const input = inputOfUserForm(values);
      if (!base) return create({ variables: { input }, refetchQueries: ['UsersPage'] });
      if (!base.id) throw new Error(texts.idMissing);
      return update({ variables: { id: base.id, input: { ...input, version: base.version } } });
    },
    fetchNewest: async ({ id }) => {
      const answer = await client.query({
        query: NewestUserDocument,
        variables: { id },
      });
      if (!answer.data) throw new Error(texts.loadFailed);
      return answer.data.user;
    },
    onSaved: () => {
      toast.success(user ? texts.updated : texts.created);
      onSaved();
    },
  });

  return { form, saving };
};
