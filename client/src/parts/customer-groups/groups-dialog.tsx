import { useApolloClient } from '@apollo/client/react';
import { Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '../../shared/apollo/server-error';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { RowMenu } from '../../shared/ui/buttons/row-menu';
import { ConfirmAct } from '../../shared/ui/dialogs/confirm-act';
import { Modal } from '../../shared/ui/dialogs/modal';
import { ErrorText } from '../../shared/ui/states/error-text';
import { Screen } from '../../shared/ui/states/screen';
import { groupsTexts as texts } from '../../texts/admin/groups';
import {
  CustomerGroupsDocument,
  CustomersOfGroupDocument,
  type Groups_GroupFragment,
  useCustomerGroupsQuery,
  useDeleteCustomerGroupMutation,
} from './customer-groups.generated';
import { RenameGroupDialog, SaveGroupDialog } from './save-group-dialog';

type Group = Groups_GroupFragment;

const DeleteGroupDialog = ({ group, onClose }: { group: Group; onClose: () => void }) => {
  const [remove] = useDeleteCustomerGroupMutation({ refetchQueries: [CustomerGroupsDocument] });
  return (
    <ConfirmAct
      question={texts.deleteQuestion(group.name)}
      consequence={texts.deleteConsequence}
      confirm={texts.delete}
      act={() => remove({ variables: { id: group.id, version: group.version } })}
      fallback={texts.deleteFailed}
      done={texts.deleted(group.name)}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};

type RowProps = { group: Group; onChoose: () => void; onRename: () => void; onDelete: () => void };

const GroupRow = ({ group, onChoose, onRename, onDelete }: RowProps) => (
  <chakra.li display="flex" alignItems="center" gap="2" borderTopWidth="1px" py="1">
    <Button
      variant="ghost"
      colorPalette="neutral"
      flex="1"
      minW="0"
      h="auto"
      minH="touch"
      px="2"
      justifyContent="space-between"
      whiteSpace="normal"
      textAlign="start"
      onClick={onChoose}
    >
      {group.name}{' '}
      <Text as="span" textStyle="sm" color="fg.muted" fontWeight="normal" whiteSpace="nowrap">
        {texts.size(group.size)}
      </Text>
    </Button>
    <RowMenu
      label={texts.more(group.name)}
      items={[
        { key: 'rename', text: texts.rename, onPick: onRename },
        { key: 'delete', text: texts.delete, onPick: onDelete },
      ]}
    />
  </chakra.li>
);

type GroupsDialogProps = {
  /** Selected customers, to be saved as a group. */
  selected: readonly string[];
  /** @param ids IDs of the group's customers, including inactive ones */
  onChoose: (name: string, ids: readonly string[]) => void;
  onClose: () => void;
};

/**
 * Dialog with the saved groups of customers. A press selects the customers of a group. The selected customers can be saved as a
 * group.
 */
export const GroupsDialog = ({ selected, onChoose, onClose }: GroupsDialogProps) => {
  const client = useApolloClient();
  const query = useCustomerGroupsQuery({ fetchPolicy: 'cache-and-network' });
  const [open, setOpen] = useState<{ what: 'save' } | { what: 'rename' | 'delete'; group: Group }>();
  const [error, setError] = useState<string>();
  const close = () => setOpen(undefined);
  const choose = async ({ id, name }: Group) => {
    try {
      const { data } = await client.query({
        query: CustomersOfGroupDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error(texts.chooseFailed);
      onChoose(name, data.customersOfGroup);
    } catch (failure) {
      return setError(messageOf(failure, texts.chooseFailed));
    }
    onClose();
  };
  if (open?.what === 'save') return <SaveGroupDialog customerIds={selected} onClose={close} />;
  if (open?.what === 'rename') return <RenameGroupDialog group={open.group} onClose={close} />;
  if (open?.what === 'delete') return <DeleteGroupDialog group={open.group} onClose={close} />;
  return (
    <Modal
      title={texts.title}
      size="sm"
      onClose={onClose}
      footer={
        selected.length > 0 && (
          <QuietButton onClick={() => setOpen({ what: 'save' })}>
            {texts.saveThese(selected.length)}
          </QuietButton>
        )
      }
    >
      {error && <ErrorText as="div">{error}</ErrorText>}
      <Screen query={query} data={query.data?.customerGroups} failed={texts.loadFailed}>
        {(groups) =>
          groups.length === 0 ? (
            <Text color="fg.muted">{texts.none}</Text>
          ) : (
            <chakra.ul role="list" aria-label={texts.title}>
              {groups.map((group) => (
                <GroupRow
                  key={group.id}
                  group={group}
                  onChoose={() => void choose(group)}
                  onRename={() => setOpen({ what: 'rename', group })}
                  onDelete={() => setOpen({ what: 'delete', group })}
                />
              ))}
            </chakra.ul>
          )
        }
      </Screen>
    </Modal>
  );
};
