import { messages } from '../../texts/messages';
import type { Customer } from './menu-data';
import { MenuHeader } from './menu-header';
import { MenuMessage } from './menu-message';

/** Screen without an active plan: the kitchen is still planning the menu. */
export const nothingPlanned = <MenuMessage text={messages.menu.noPlan} help="noPlan" />;

/** Screen without an active plan for a known customer, with the customer's header. */
export const NoPlan = ({ customer, userUuid }: { customer: Customer; userUuid: string }) => (
  <>
    <MenuHeader of={{ customer, userUuid }} />
    {nothingPlanned}
  </>
);
