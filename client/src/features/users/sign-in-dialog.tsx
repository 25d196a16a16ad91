import { zodResolver } from '@hookform/resolvers/zod';
import { adminMessages } from '../../admin-messages';
import { type UserRow_UserFragment, useSetAdminSignInMutation } from '../../gql/admin';
import { messages } from '../../messages';
import { FormAlert } from '../../shared/form/form-alert';
import { FormDialog } from '../../shared/form/form-dialog';
import { z } from '../../shared/form/schema';
import { useSavingForm } from '../../shared/form/use-saving-form';
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
  const { dialog, failure, field } = useSavingForm<SignInForm>({
    values: { email: user.email ?? '', password: '' },
    resolver: zodResolver(signInSchema),
    save: ({ email, password }) =>
      setSignIn({ variables: { userId: user.id, email: email.trim(), password } }),
    fallback: texts.signInFailed,
    onSaved: () => {
      toast.success(texts.signInSet);
      onClose();
    },
  });

  return (
    <FormDialog
      title={texts.signInTitle}
      description={texts.signInConsequence(nameOf(user))}
      size="sm"
      submit={messages.app.save}
      {...dialog}
      onClose={onClose}
      alert={failure && !failure.isAtField && <FormAlert title={failure.message} />}
    >
      <TextField label={texts.email} type="email" required autoComplete="off" {...field('email')} />
      <TextField
        label={texts.password}
        type="password"
        required
        autoComplete="new-password"
        {...field('password')}
        help={texts.passwordHelp}
      />
    </FormDialog>
  );
};
