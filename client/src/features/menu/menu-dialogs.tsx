import { useLaterPart } from '../../shared/ui/use-later-part';
import { ChooseMealDialog } from './choose-meal-dialog';
import type { Customer, Plan } from './menu-data';
import type { OrderDialogsProps } from './order-dialogs';

type MenuDialogsProps = OrderDialogsProps & {
  plan: Plan;
  customer: Customer;
  /** There is an order or a cart, about which something may be asked. */
  hasCart: boolean;
  onChoose: (mealId: string) => void;
};

const loadOrderDialogs = async () => (await import('./order-dialogs')).OrderDialogs;

/** The question that the menu is asking, one at a time. */
export const MenuDialogs = ({ plan, customer, hasCart, onChoose, ...rest }: MenuDialogsProps) => {
  const { question, onClose } = rest;
  const isAsked = question !== null && question !== 'choose';
  const OrderDialogs = useLaterPart(hasCart || isAsked, loadOrderDialogs, isAsked);
  return (
    <>
      {question === 'choose' && (
        <ChooseMealDialog plan={plan} customer={customer} onChoose={onChoose} onClose={onClose} />
      )}
      {OrderDialogs && <OrderDialogs {...rest} />}
    </>
  );
};
