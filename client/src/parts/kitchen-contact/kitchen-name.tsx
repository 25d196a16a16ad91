import { lazyMessages } from '../../texts/lazy-messages';
import { useKitchenContact } from './use-kitchen-contact';

/** Name of the kitchen, at the end of a line. */
export const KitchenName = () => {
  const name = useKitchenContact()?.kitchenName;
  return name ? <span>{lazyMessages.kitchen.behind(name)}</span> : null;
};
