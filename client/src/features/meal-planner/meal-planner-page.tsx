import { messages } from '../../messages';
import { PageMain } from '../../shared/ui/page-main';
import { PageTitle } from '../../shared/ui/page-title';

/** Specification 2.11: meal planner. */
export const MealPlannerPage = () => (
  <PageMain wide>
    <PageTitle title={messages.mealPlanner.title} />
  </PageMain>
);
