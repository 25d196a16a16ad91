import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { adminMessages } from '../../texts/admin-messages';

/** The placeholder at `/dishes/{id}`. */
export const DishDetailsPage = () => (
  <PageMain wide>
    <PageTitle title={adminMessages.dishes.title} />
    <EmptyState text={adminMessages.routes.dishDetails} />
  </PageMain>
);
