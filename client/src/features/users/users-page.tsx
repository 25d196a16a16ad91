import { messages } from '../../messages';
import { PageMain } from '../../shared/ui/page-main';
import { PageTitle } from '../../shared/ui/page-title';

/** Specification 2.4: users. */
export const UsersPage = () => (
  <PageMain wide>
    <PageTitle title={messages.users.title} />
  </PageMain>
);
