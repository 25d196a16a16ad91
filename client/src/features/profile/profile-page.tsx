import { messages } from '../../messages';
import { PageMain } from '../../shared/ui/page-main';
import { PageTitle } from '../../shared/ui/page-title';

/** Specification 2.8: customer profile. */
export const ProfilePage = () => (
  <PageMain>
    <PageTitle title={messages.profile.title} />
  </PageMain>
);
