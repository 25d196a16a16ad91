import { messages } from '../../messages';
import { PageMain } from '../../shared/ui/page-main';
import { PageTitle } from '../../shared/ui/page-title';

/** Specification 2.9: order create, view and edit. */
export const AddOrderPage = () => (
  <PageMain wide>
    <PageTitle title={messages.addOrder.title} />
  </PageMain>
);
