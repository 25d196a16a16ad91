import { useApolloClient } from '@apollo/client/react';
import {
  CustomerGroupsDocument,
  type Groups_GroupFragment,
  useCreateCustomerGroupMutation,
  useCustomerGroupsQuery,
  useUpdateCustomerGroupMutation,
} from '../../gql/groups';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { toast } from '../../shared/ui/dialogs/toasts';
import { TextField } from '../../shared/ui/fields/fields';
import { groupsTexts as texts } from '../../texts/admin/groups';

type Form = { name: string };
const required = ({ name }: Form) => ({ name: name.trim() === '' ? texts.nameNeeded : undefined });
const refetchQueries = [CustomerGroupsDocument];

type SaveGroupDialogProps = { customerIds: readonly string[]; onClose: () => void };

/** Keeps customers under a name; under that of a group that is there, it says anew who is in it. */
export const SaveGroupDialog = ({ customerIds, onClose }: SaveGroupDialogProps) => {
  const { data } = useCustomerGroupsQuery({ fetchPolicy: 'cache-and-network' });
  const [create] = useCreateCustomerGroupMutation({ refetchQueries });
  const [update] = useUpdateCustomerGroupMutation({ refetchQueries });
  const called = ({ name }: Form) =>
    data?.customerGroups.find((group) => group.name.toLowerCase() === name.trim().toLowerCase());
  const { dialog, form, field } = useSavingForm<Form>({
    values: { name: '' },
    validate: required,
    save: ({ name }) => {
      const there = called({ name });
      const ids = [...customerIds];
      return there
        ? update({ variables: { id: there.id, input: { customerIds: ids, version: there.version } } })
        : create({ variables: { input: { name, customerIds: ids } } });
    },
    fallback: texts.saveFailed,
    onSaved: ({ name }) => {
      toast.success(texts.saved(name.trim()));
      onClose();
    },
  });
  const there = called(form);
  return (
    <FormDialog
      title={texts.saveTitle}
      description={texts.saveHelp(customerIds.length)}
      onClose={onClose}
      size="sm"
      submit={texts.save}
      {...dialog}
    >
      <TextField
        label={texts.name}
        required
        autoComplete="off"
        maxLength={120}
        {...field('name')}
        help={there && texts.replaces(there.size)}
      />
    </FormDialog>
  );
};

type RenameGroupDialogProps = { group: Groups_GroupFragment; onClose: () => void };

/** Gives a group another name. */
export const RenameGroupDialog = ({ group, onClose }: RenameGroupDialogProps) => {
  const client = useApolloClient();
  const [update] = useUpdateCustomerGroupMutation({ refetchQueries });
  const { dialog, field } = useSavingForm<Form, Groups_GroupFragment>({
    values: { name: group.name },
    validate: required,
    save: ({ name }, base) =>
      update({ variables: { id: group.id, input: { name, version: base?.version ?? null } } }),
    fallback: texts.saveFailed,
    edited: {
      thing: group,
      formOf: ({ name }) => ({ name }),
      fetchNewest: async ({ id }) => {
        const { data } = await client.query({ query: CustomerGroupsDocument, fetchPolicy: 'network-only' });
        return data?.customerGroups.find((one) => one.id === id);
      },
      labels: { name: texts.name },
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={texts.renameTitle(group.name)}
      onClose={onClose}
      size="sm"
      submit={texts.save}
      {...dialog}
    >
      <TextField label={texts.name} required autoComplete="off" maxLength={120} {...field('name')} />
    </FormDialog>
  );
};
