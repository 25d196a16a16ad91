import { useApolloClient } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type DishRow_DishFragment, useDeleteDishMutation } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { toast } from '../../shared/ui/dialogs/toasts';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';

const texts = adminMessages.dishes;

type DeleteDishDialogProps = { dish: DishRow_DishFragment; onDeleted: () => void; onClose: () => void };

/** 'Delete this dish?', and what it does to plans and orders. */
export const DeleteDishDialog = ({ dish, onDeleted, onClose }: DeleteDishDialogProps) => {
  const client = useApolloClient();
  const [remove, { loading }] = useDeleteDishMutation();
  const [reason, setReason] = useState<string>();

  const confirm = async () => {
    try {
      await remove({
        variables: { id: dish.id, version: dish.version },
        // Gone from every list that is kept, on this screen and on others.
        update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'Dish', id: dish.id }) }),
      });
    } catch (error) {
      setReason(messageOf(error, texts.deleteFailed));
      // Somebody else may have been first: the next try is about what there is now.
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
        reason && (
          <>
            <Text>{texts.deleteFailed}</Text>
            {reason !== texts.deleteFailed && <Text fontWeight="normal">{reason}</Text>}
          </>
        )
      }
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
};
