import { laterMessages } from '../../texts/later-messages';
import { useKitchenContact } from './use-kitchen-contact';

/** Whose menu it is, behind what stands in its line. */
export const KitchenName = () => {
  const name = useKitchenContact()?.kitchenName;
  return name ? <span>{laterMessages.kitchen.behind(name)}</span> : null;
};
