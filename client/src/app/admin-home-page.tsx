import { messages } from '../messages';
import { adminSession } from '../shared/apollo/admin-session';
import { useStored } from '../shared/apollo/stored-value';
import { PageMain } from '../shared/ui/page-main';
import { PageTitle } from '../shared/ui/page-title';

/** The welcome that specification 2.1 asks for at `/admin-home`. */
export const AdminHomePage = () => (
  <PageMain wide>
    <PageTitle title={messages.routes.welcome(useStored(adminSession.user) ?? undefined)} />
  </PageMain>
);
