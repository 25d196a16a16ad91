import { messages } from '../../messages';
import { PageMain } from '../../shared/ui/page-main';
import { PageTitle } from '../../shared/ui/page-title';

/** Specification 2.7: customer menu. */
export const MenuPage = () => (
  <PageMain>
    <PageTitle title={messages.menu.title} />
  </PageMain>
);
