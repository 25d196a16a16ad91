import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { adminMessages } from '../../admin-messages';
import { type UserRow_UserFragment, useSetAdminSignInMutation } from '../../gql/admin';
import { messages } from '../../messages';
import { fieldOf, messageOf } from '../../shared/apollo/server-error';
import { FormAlert } from '../../shared/form/form-alert';
import { FormDialog } from '../../shared/form/form-dialog';
import { z } from '../../shared/form/schema';
import { TextField } from '../../shared/ui/fields';
import { toast } from '../../shared/ui/toasts';
import { nameOf } from './user-names';

const texts = adminMessages.users;

type SignInForm = { email: string; password: string };

const signInSchema = z.object({
  email: z.string().check(z.trim(), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/, texts.invalidEmail)),
  password: z.string().check(z.minLength(10, texts.shortPassword)),
});

type SignInDialogProps = { user: UserRow_UserFragment; onClose: () => void };

/** What an admin signs in with: 'Set sign-in' in the row's menu (decisions 4 and 7). */
export const SignInDialog = ({ user, onClose }: SignInDialogProps) => {
  const [setSignIn] = useSetAdminSignInMutation();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm<SignInForm>({
    defaultValues: { email: user.email ?? '', password: '' },
    resolver: zodResolver(signInSchema),
  });

  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    try {
      await setSignIn({ variables: { userId: user.id, email: email.trim(), password } });
    } catch (error) {
      const message = messageOf(error, texts.signInFailed);
      const field = fieldOf(error);
      if (field === 'email' || field === 'password') setError(field, { message }, { shouldFocus: true });
      else setFailure(message);
      return;
    }
    toast.success(texts.signInSet);
    onClose();
  });

  return (
    <FormDialog
      title={texts.signInTitle}
      description={texts.signInConsequence(nameOf(user))}
      size="sm"
      submit={messages.app.save}
      busy={formState.isSubmitting}
      dirty={formState.isDirty}
      onSubmit={submit}
      onClose={onClose}
      alert={failure && <FormAlert title={failure} />}
    >
      <TextField
        label={texts.email}
        type="email"
        required
        autoComplete="off"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <TextField
        label={texts.password}
        type="password"
        required
        autoComplete="new-password"
        error={formState.errors.password?.message}
        help={texts.passwordHelp}
        {...register('password')}
      />
    </FormDialog>
  );
};
