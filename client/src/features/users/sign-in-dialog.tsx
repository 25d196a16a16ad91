import { type UserRow_UserFragment, useSetAdminSignInMutation } from '../../gql/admin';
import { FormDialog } from '../../shared/form/form-dialog';
import { type SignInForm, validateSignIn } from '../../shared/form/sign-in-rules';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { toast } from '../../shared/ui/dialogs/toasts';
import { TextField } from '../../shared/ui/fields/fields';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import { nameOf } from './user-names';

const texts = adminMessages.users;

type SignInDialogProps = { user: UserRow_UserFragment; onClose: () => void };

/** What an admin signs in with: 'Set sign-in' in the row's menu. */
export const SignInDialog = ({ user, onClose }: SignInDialogProps) => {
  const [setSignIn] = useSetAdminSignInMutation();
  const { dialog, field } = useSavingForm<SignInForm>({
    values: { email: user.email ?? '', password: '' },
    validate: validateSignIn,
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
