import { useApolloClient } from '@apollo/client/react';
import { Button, VisuallyHidden } from '@chakra-ui/react';
import { type DishRow_DishFragment, type Status, useSetDishStatusMutation } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { toast } from '../../shared/ui/dialogs/toasts';
import { toastWithUndo } from '../../shared/ui/dialogs/undo-toast';
import { adminMessages } from '../../texts/admin-messages';
import { activityMessages } from '../../texts/status-messages';

const texts = adminMessages.dishes;

/** The status badge: a click makes an active dish inactive, and the other way round. */
export const DishStatusButton = ({ dish }: { dish: DishRow_DishFragment }) => {
  const client = useApolloClient();
  const [setStatus, { loading }] = useSetDishStatusMutation();
  const isActive = dish.status === 'ACTIVE';

  /** @returns the version that the dish has then; nothing when it was refused, which is told. */
  const change = async (status: Status, version: number): Promise<number | undefined> => {
    try {
      const { data } = await setStatus({ variables: { id: dish.id, version, status } });
      return data?.setDishStatus.version;
    } catch (error) {
      const message = messageOf(error, texts.statusFailed);
      toast.error(message === texts.statusFailed ? message : `${texts.statusFailed}\n${message}`);
      // Somebody else may have been first: show what there is now. Offline the list stays as it is.
      await client.refetchQueries({ include: ['DishesPage'] }).catch(() => undefined);
      return undefined;
    }
  };

  const toggle = async () => {
    if (loading) return;
    const version = await change(isActive ? 'INACTIVE' : 'ACTIVE', dish.version);
    if (version === undefined) return;
    toastWithUndo(
      texts.statusChanged(dish.title, !isActive),
      () => void change(isActive ? 'ACTIVE' : 'INACTIVE', version),
    );
  };

  return (
    <Button
      size="sm"
      variant="subtle"
      colorPalette={isActive ? 'brand' : 'neutral'}
      borderRadius="full"
      fontWeight="medium"
      css={{
        h: '7',
        textStyle: 'xs',
        // A thumb needs more than the eye.
        '&::before': { content: '""', position: 'absolute', inset: '-0.5rem' },
        '@media (pointer: coarse)': { h: '7' },
      }}
      opacity={loading ? 0.6 : undefined}
      aria-busy={loading || undefined}
      onClick={toggle}
    >
      <span>{isActive ? activityMessages.ACTIVE : activityMessages.INACTIVE}</span>
      <VisuallyHidden>, {texts.toggleStatus(dish.title, isActive)}</VisuallyHidden>
    </Button>
  );
};
