import { FormDialog } from '../../shared/form/form-dialog';
import { useEntityForm } from '../../shared/form/use-entity-form';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { toast } from '../../shared/ui/dialogs/toasts';
import { TextField } from '../../shared/ui/fields/fields';
import { groupsTexts as texts } from '../../texts/admin/groups';
import {
  CustomerGroupsDocument,
  type Groups_GroupFragment,
  useCreateCustomerGroupMutation,
  useCustomerGroupsQuery,
  useUpdateCustomerGroupMutation,
} from './customer-groups.generated';

type Form = { name: string };
const required = ({ name }: Form) => ({ name: name.trim() === '' ? texts.nameNeeded : undefined });
const refetchQueries = [CustomerGroupsDocument];

type SaveGroupDialogProps = { customerIds: readonly string[]; onClose: () => void };

/** Dialog that saves customers as a group. If a group with the name exists, its customers are replaced. */
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

/** Dialog to rename a group. */
export const RenameGroupDialog = ({ group, onClose }: RenameGroupDialogProps) => {
  const [update] = useUpdateCustomerGroupMutation({ refetchQueries });
  const { dialog, field } = useEntityForm({
    entity: group,
    formOf: ({ name }: Groups_GroupFragment): Form => ({ name }),
    validate: required,
    update: ({ name }, { id, version }) => update({ variables: { id, input: { name, version } } }),
    newest: {
      query: CustomerGroupsDocument,
      variables: () => ({}),
      entityIn: ({ customerGroups }, { id }): Groups_GroupFragment | undefined =>
        customerGroups.find((one) => one.id === id),
    },
    labels: { name: texts.name },
    fallback: texts.saveFailed,
    onClose,
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
