import { messages } from '../../messages';
import { PageMain } from '../../shared/ui/page-main';
import { PageTitle } from '../../shared/ui/page-title';

/** Specification 2.1: admin sign-in. */
export const AdminLoginPage = () => (
  <PageMain>
    <PageTitle title={messages.adminLogin.title} />
  </PageMain>
);
