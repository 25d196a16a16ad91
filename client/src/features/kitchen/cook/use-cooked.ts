import { useState } from 'react';
import { useSetCookedMutation } from '../../../gql/admin';
import { messageOf } from '../../../shared/apollo/server-error';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { adminMessages } from '../../../texts/admin-messages';
import type { DayAndMeal } from '../use-kitchen-address';
import type { SheetDish } from './sheet-totals';

const texts = adminMessages.kitchenDay.cook;

/** How many portions of a dish there are to cook, whether they are paid already or not. */
export const allOf = ({ firm, expected }: Pick<SheetDish, 'firm' | 'expected'>): number => firm + expected;

/** Says that a dish is cooked, with the portions that stand there, or takes it back. */
export type SetCooked = (dish: SheetDish, cooked: boolean) => void;

/**
 * What the cook ticks: shown at once, and taken back with the server's words when it is refused.
 *
 * @param refetch asks for the sheet anew
 * @returns how a tick stands that the server has not told of yet, by dish; and how to tick
 */
export const useCooked = (slot: DayAndMeal, refetch: () => Promise<unknown>) => {
  const [send] = useSetCookedMutation({ context: { mayBeRepeated: true }, fetchPolicy: 'no-cache' });
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const setCooked: SetCooked = async (dish, cooked) => {
    const { dishId } = dish;
    setTicks((before) => new Map([...before, [dishId, cooked]]));
    try {
      await send({ variables: { ...slot, dishId, cooked, portions: allOf(dish) } });
    } catch (error) {
      toast.error(messageOf(error, texts.failed));
    }
    // Without a network the sheet stays as it is.
    await refetch().catch(() => undefined);
    setTicks((before) => new Map([...before].filter(([id]) => id !== dishId)));
  };
  return { ticks, setCooked };
};
