import { adminMessages } from '../../admin-messages';
import type { OrderStatus } from '../../gql/admin';
import { messages } from '../../messages';
import { ChoiceChips } from '../../shared/ui/choice-chips';
import { allStatuses } from './order-filter';

type StatusChoicesProps = { chosen: readonly OrderStatus[]; onChange: (chosen: OrderStatus[]) => void };

/** The four states (specification 2.10). */
export const StatusChoices = (props: StatusChoicesProps) => (
  <ChoiceChips
    legend={adminMessages.allOrders.filters.status}
    names={messages.app.statuses}
    all={allStatuses}
    {...props}
  />
);
