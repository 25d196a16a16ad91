import { type ComponentProps, useRef } from 'react';
import type { Role } from '../../../schema.generated';
import { FormDialog } from '../../../shared/form/form-dialog';
import { MobileField } from '../../../shared/form/mobile-field';
import { type SignInForm, validateSignIn } from '../../../shared/form/sign-in-rules';
import { useSavingForm } from '../../../shared/form/use-saving-form';
import { isMobile } from '../../../shared/format/typed-mobile';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { SelectField, TextField } from '../../../shared/ui/fields/fields';
import { Options } from '../../../shared/ui/fields/options';
import { staffTexts as texts } from '../../../texts/admin/staff';
import { usersTexts } from '../../../texts/admin/users';
import { messages } from '../../../texts/messages';
import { StaffDocument, useCreateAdminMutation, useSetSignInOfAdminMutation } from './staff.generated';

type RoleFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children' | 'value'> & {
  value: string;
};

/** Select for the role of an admin, with the role's permissions. */
export const RoleField = (field: RoleFieldProps) => (
  <SelectField label={texts.role} {...field} help={texts.roleHelp[field.value as Role]}>
    <Options names={texts.roles} />
  </SelectField>
);

const users = usersTexts;

type AdminForm = SignInForm & { title: string; mobileNumber: string; role: Role };

/** Dialog that creates an admin with email and password. After a rejected email or password, a retry does not create a second admin. */
export const AdminDialog = ({ onClose }: { onClose: () => void }) => {
  const [create] = useCreateAdminMutation();
  const [setSignIn] = useSetSignInOfAdminMutation({ refetchQueries: [StaffDocument] });
  const made = useRef<string>(undefined);
  const makeOnce = async ({ title, mobileNumber, role }: AdminForm): Promise<string> => {
    if (made.current) return made.current;
    const input = { type: 'ADMIN', title: title.trim(), mobileNumber, role } as const;
    const { data } = await create({ variables: { input }, refetchQueries: [StaffDocument] });
    if (!data) throw new Error(texts.makeFailed);
    made.current = data.createUser.id;
    return made.current;
  };
  const { dialog, field } = useSavingForm<AdminForm>({
    // Default role with few permissions, in case the owner selects none.
    values: { title: '', mobileNumber: '', role: 'ORDERS', email: '', password: '' },
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
      <RoleField {...field('role')} />
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
