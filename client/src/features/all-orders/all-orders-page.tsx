import { messages } from '../../messages';
import { PageMain } from '../../shared/ui/page-main';
import { PageTitle } from '../../shared/ui/page-title';

/** Specification 2.10: all orders. */
export const AllOrdersPage = () => (
  <PageMain wide>
    <PageTitle title={messages.allOrders.title} />
  </PageMain>
);
