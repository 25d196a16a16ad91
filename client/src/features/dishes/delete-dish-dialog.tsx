import { useApolloClient } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { serverMessageOf } from '../../shared/apollo/server-error';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { toast } from '../../shared/ui/dialogs/toasts';
import { dishesTexts as texts } from '../../texts/admin/dishes';
import { messages } from '../../texts/messages';
import { useDeleteDishMutation } from './delete-dish.generated';
import type { DishRow_DishFragment } from './dish-row.generated';

type DeleteDishDialogProps = { dish: DishRow_DishFragment; onDeleted: () => void; onClose: () => void };

/** Dialog that confirms the deletion of a dish, with the effect on plans and orders. */
export const DeleteDishDialog = ({ dish, onDeleted, onClose }: DeleteDishDialogProps) => {
  const client = useApolloClient();
  const [remove, { loading }] = useDeleteDishMutation();
  const [failure, setFailure] = useState<{ reason: string | undefined }>();

  const confirm = async () => {
    try {
      await remove({
        variables: { id: dish.id, version: dish.version },
        // Removes the dish from every cached list.
        update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'Dish', id: dish.id }) }),
      });
    } catch (error) {
      setFailure({ reason: serverMessageOf(error) });
      // Another admin may have changed the dish. The next attempt uses the current version.
      await client.refetchQueries({ include: ['DishesPage'] }).catch(() => undefined);
      return;
    }
    toast.success(texts.deleted);
    onDeleted();
  };

  return (
    <ConfirmDialog
      question={texts.deleteQuestion}
      consequence={texts.deleteConsequence(dish.title)}
      confirm={messages.app.delete}
      busy={loading}
      error={
        failure && (
          <>
            <Text>{texts.deleteFailed}</Text>
            {failure.reason && <Text fontWeight="normal">{failure.reason}</Text>}
          </>
        )
      }
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
};
