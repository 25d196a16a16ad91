import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { dishesTexts } from '../../texts/admin/dishes';
import { routesTexts } from '../../texts/admin/sign-in';

/** Placeholder at `/dishes/{id}`. */
export const DishDetailsPage = () => (
  <PageMain wide>
    <PageTitle title={dishesTexts.title} />
    <EmptyState text={routesTexts.dishDetails} />
  </PageMain>
);
