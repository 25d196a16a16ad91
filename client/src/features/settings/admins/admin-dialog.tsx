import { useRef } from 'react';
import { AdminsDocument, useCreateAdminMutation, useSetSignInOfAdminMutation } from '../../../gql/admin';
import { FormDialog } from '../../../shared/form/form-dialog';
import { isMobile } from '../../../shared/form/is-mobile';
import { MobileField } from '../../../shared/form/mobile-field';
import { type SignInForm, validateSignIn } from '../../../shared/form/sign-in-rules';
import { useSavingForm } from '../../../shared/form/use-saving-form';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { TextField } from '../../../shared/ui/fields/fields';
import { adminsTexts as texts } from '../../../texts/admin/admins';
import { adminMessages } from '../../../texts/admin-messages';
import { messages } from '../../../texts/messages';

const { users } = adminMessages;

type AdminForm = SignInForm & { title: string; mobileNumber: string };

/** Makes an admin, with what they sign in with. One who was made, and whose sign-in was refused, is not made again. */
export const AdminDialog = ({ onClose }: { onClose: () => void }) => {
  const [create] = useCreateAdminMutation();
  const [setSignIn] = useSetSignInOfAdminMutation({ refetchQueries: [AdminsDocument] });
  const made = useRef<string>(undefined);
  const makeOnce = async ({ title, mobileNumber }: AdminForm): Promise<string> => {
    if (made.current) return made.current;
    const input = { type: 'ADMIN', title: title.trim(), mobileNumber } as const;
    const { data } = await create({ variables: { input }, refetchQueries: [AdminsDocument] });
    if (!data) throw new Error(texts.makeFailed);
    made.current = data.createUser.id;
    return made.current;
  };
  const { dialog, field } = useSavingForm<AdminForm>({
    values: { title: '', mobileNumber: '', email: '', password: '' },
    validate: (form) => ({
      ...(form.title.trim() === '' && { title: texts.nameNeeded }),
      ...(!isMobile(form.mobileNumber) && { mobileNumber: users.invalidMobile }),
      ...validateSignIn(form),
    }),
    save: async (form) => {
      const userId = await makeOnce(form);
      await setSignIn({ variables: { userId, email: form.email.trim(), password: form.password } });
    },
    fallback: texts.makeFailed,
    onSaved: ({ title }) => {
      toast.success(texts.made(title.trim()));
      onClose();
    },
  });
  return (
    <FormDialog title={texts.createTitle} size="sm" submit={messages.app.save} {...dialog} onClose={onClose}>
      <TextField
        label={texts.name}
        required
        autoComplete="off"
        readOnly={made.current !== undefined}
        {...field('title')}
      />
      <MobileField
        label={users.fields.mobile}
        invalid={users.invalidMobile}
        required
        readOnly={made.current !== undefined}
        {...field('mobileNumber')}
      />
      <TextField label={users.email} type="email" required autoComplete="off" {...field('email')} />
      <TextField
        label={users.password}
        type="password"
        required
        autoComplete="new-password"
        {...field('password')}
        help={users.passwordHelp}
      />
    </FormDialog>
  );
};
