import { paths } from '../../shared/paths';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { adminMessages } from '../../texts/admin-messages';

/** Where what is started for many on a screen can be found again. */
export const JobsLink = () => (
  <QuietButton asChild size="sm">
    <RouterLink to={paths.runs}>{adminMessages.bulkRuns}</RouterLink>
  </QuietButton>
);
