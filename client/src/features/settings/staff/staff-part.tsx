import { chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Role } from '../../../schema.generated';
import { useCan } from '../../../shared/apollo/permissions';
import { FormDialog } from '../../../shared/form/form-dialog';
import { useSavingForm } from '../../../shared/form/use-saving-form';
import { customerName } from '../../../shared/format/customer-name';
import { formatMoment } from '../../../shared/format/day';
import { RowMenu } from '../../../shared/ui/buttons/row-menu';
import { UserLink } from '../../../shared/ui/buttons/user-link';
import { ConfirmAct } from '../../../shared/ui/dialogs/confirm-act';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { StatusBadge } from '../../../shared/ui/states/status-badge';
import { staffTexts as texts } from '../../../texts/admin/staff';
import { messages } from '../../../texts/messages';
import { SettingsList } from '../settings-row';
import { AdminDialog, RoleField } from './admin-dialog';
import {
  type Staff_AdminFragment,
  useChangeRoleMutation,
  useEndAdminSessionsMutation,
  useStaffQuery,
} from './staff.generated';

/** Dialog that changes the role of an admin. */
const RoleDialog = ({ admin, onClose }: { admin: Staff_AdminFragment; onClose: () => void }) => {
  const [change] = useChangeRoleMutation();
  const name = customerName(admin);
  const { dialog, field } = useSavingForm<{ role: Role }>({
    values: { role: admin.role ?? 'OWNER' },
    validate: () => ({}),
    save: ({ role }) => change({ variables: { id: admin.id, version: admin.version, role } }),
    fallback: texts.roleFailed,
    onSaved: ({ role }) => {
      toast.success(texts.roleSaved(name, texts.roles[role]));
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.roleTitle(name)}
      size="sm"
      submit={messages.app.save}
      {...dialog}
      onClose={onClose}
    >
      <RoleField {...field('role')} />
    </FormDialog>
  );
};

type AdminProps = { admin: Staff_AdminFragment };

const EndSessionsDialog = ({ admin, onClose }: AdminProps & { onClose: () => void }) => {
  const [end] = useEndAdminSessionsMutation();
  const name = customerName(admin);
  return (
    <ConfirmAct
      question={texts.endQuestion(name)}
      consequence={texts.endConsequence}
      confirm={texts.endSessions}
      act={() => end({ variables: { id: admin.id } })}
      fallback={texts.endFailed}
      done={texts.ended(name)}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};

const signInOf = ({ email, signedInAt }: Staff_AdminFragment): string => {
  if (!email) return texts.noSignIn;
  return `${email} · ${signedInAt ? texts.signedIn(formatMoment(signedInAt)) : texts.neverSignedIn}`;
};

const AdminRow = ({
  admin,
  onPick,
}: AdminProps & { onPick?: (action: 'role' | 'sessions', admin: Staff_AdminFragment) => void }) => (
  <chakra.li display="flex" alignItems="center" gap="3" py="2" borderTopWidth="1px">
    <chakra.div flex="1" minW="0">
      <Text fontWeight="medium">
        <UserLink user={admin}>{customerName(admin)}</UserLink>
        {admin.role && (
          <chakra.span color="fg.muted" fontWeight="normal">
            {` · ${texts.roles[admin.role]}`}
          </chakra.span>
        )}
      </Text>
      <Text textStyle="sm" color={admin.email ? 'fg.muted' : 'fg.warning'} overflowWrap="anywhere">
        {signInOf(admin)}
      </Text>
    </chakra.div>
    <StatusBadge state={admin.status} />
    {onPick && (
      <RowMenu
        label={texts.more(customerName(admin))}
        items={[
          { key: 'role', text: texts.changeRole, onPick: () => onPick('role', admin) },
          { key: 'sessions', text: texts.endSessions, onPick: () => onPick('sessions', admin) },
        ]}
      />
    )}
  </chakra.li>
);

/** Section with the admins, each with a link to a page. Owners add admins, change their roles, and end their sessions. */
export const StaffPart = () => {
  const query = useStaffQuery({ fetchPolicy: 'cache-and-network' });
  const isOwner = useCan()('staff:write');
  const [open, setOpen] = useState<'new' | { action: 'role' | 'sessions'; admin: Staff_AdminFragment }>();
  const close = () => setOpen(undefined);
  return (
    <SettingsList
      texts={texts}
      query={query}
      items={query.data?.users.items}
      onCreate={isOwner ? () => setOpen('new') : undefined}
      dialogs={
        <>
          {open === 'new' && <AdminDialog onClose={close} />}
          {typeof open === 'object' && open.action === 'role' && (
            <RoleDialog admin={open.admin} onClose={close} />
          )}
          {typeof open === 'object' && open.action === 'sessions' && (
            <EndSessionsDialog admin={open.admin} onClose={close} />
          )}
        </>
      }
    >
      {(admin) => (
        <AdminRow
          key={admin.id}
          admin={admin}
          onPick={isOwner ? (action, picked) => setOpen({ action, admin: picked }) : undefined}
        />
      )}
    </SettingsList>
  );
};
