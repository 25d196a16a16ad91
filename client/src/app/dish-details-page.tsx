import { adminMessages } from '../admin-messages';
import { EmptyState } from '../shared/ui/empty-state';
import { PageMain } from '../shared/ui/page-main';
import { PageTitle } from '../shared/ui/page-title';

/** The placeholder that specification 2.1 asks for at `/dishes/{id}`. */
export const DishDetailsPage = () => (
  <PageMain wide>
    <PageTitle title={adminMessages.dishes.title} />
    <EmptyState text={adminMessages.routes.dishDetails} />
  </PageMain>
);
