import { messages } from '../../messages';
import { PageMain } from '../../shared/ui/page-main';
import { PageTitle } from '../../shared/ui/page-title';

/** Specification 2.3: dishes. */
export const DishesPage = () => (
  <PageMain wide>
    <PageTitle title={messages.dishes.title} />
  </PageMain>
);
