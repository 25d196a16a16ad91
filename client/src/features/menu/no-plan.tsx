import { messages } from '../../texts/messages';
import type { Customer } from './menu-data';
import { MenuHeader } from './menu-header';
import { MenuMessage } from './menu-message';

/** No plan is active: the kitchen is still at it. */
export const nothingPlanned = <MenuMessage text={messages.menu.noPlan} help="noPlan" />;

/** The same for a customer who is known: the way to the profile stays. */
export const NoPlan = ({ customer, userUuid }: { customer: Customer; userUuid: string }) => (
  <>
    <MenuHeader of={{ customer, userUuid }} />
    {nothingPlanned}
  </>
);
