import { laterPart, useLaterPart } from '../../shared/ui/states/later-part';
import { MissingPart } from '../../shared/ui/states/missing-part';
import { ChooseMealDialog } from './choose-meal-dialog';
import type { Plan } from './menu-data';
import type { OrderDialogsProps } from './order-dialogs';

type MenuDialogsProps = OrderDialogsProps & {
  plan: Plan;
  /** There is an order or a cart, about which something may be asked. */
  hasCart: boolean;
  onChoose: (mealId: string) => void;
};

const orderDialogs = laterPart('orderDialogs', async () => (await import('./order-dialogs')).OrderDialogs);

/** The question that the menu is asking, one at a time. */
export const MenuDialogs = ({ plan, hasCart, onChoose, ...rest }: MenuDialogsProps) => {
  const { question, customer, onClose } = rest;
  const isAsked = question !== null && question !== 'choose';
  const { part: OrderDialogs, missing } = useLaterPart(orderDialogs, hasCart || isAsked, isAsked);
  return (
    <>
      {question === 'choose' && (
        <ChooseMealDialog plan={plan} customer={customer} onChoose={onChoose} onClose={onClose} />
      )}
      {OrderDialogs && <OrderDialogs {...rest} />}
      {missing && <MissingPart {...missing} onClose={onClose} />}
    </>
  );
};
