import { useApolloClient } from '@apollo/client/react';
import { Button, VisuallyHidden } from '@chakra-ui/react';
import type { Status } from '../../schema.generated';
import { useCan } from '../../shared/apollo/permissions';
import { serverMessageOf } from '../../shared/apollo/server-error';
import { toast } from '../../shared/ui/dialogs/toasts';
import { toastWithUndo } from '../../shared/ui/dialogs/undo-toast';
import { StatusBadge } from '../../shared/ui/states/status-badge';
import { dishesTexts as texts } from '../../texts/admin/dishes';
import type { DishRow_DishFragment } from './dish-row.generated';
import { useSetDishStatusMutation } from './set-dish-status.generated';

/** Badge of a dish's status. A press makes an active dish inactive, or an inactive dish active. */
export const DishStatusButton = ({ dish }: { dish: DishRow_DishFragment }) => {
  const client = useApolloClient();
  const [setStatus, { loading }] = useSetDishStatusMutation();
  const isActive = dish.status === 'ACTIVE';
  const isWriter = useCan()('dishes:write');

  /** @returns the new version of the dish. Undefined if the server rejected the change and an error is displayed */
  const change = async (status: Status, version: number): Promise<number | undefined> => {
    try {
      const { data } = await setStatus({ variables: { id: dish.id, version, status } });
      return data?.setDishStatus.version;
    } catch (error) {
      toast.error([texts.statusFailed, serverMessageOf(error)].filter(Boolean).join('\n'));
      // Another admin may have changed the dish, so the list is reloaded. Offline, the list does not change.
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

  if (!isWriter) return <StatusBadge state={dish.status} />;
  return (
    <Button
      size="sm"
      variant="plain"
      _hover={{ '& .mb-badge': { bg: 'colorPalette.muted' } }}
      opacity={loading ? 0.6 : undefined}
      aria-busy={loading || undefined}
      onClick={toggle}
    >
      <StatusBadge state={dish.status} />
      <VisuallyHidden>, {texts.toggleStatus(dish.title, isActive)}</VisuallyHidden>
    </Button>
  );
};
