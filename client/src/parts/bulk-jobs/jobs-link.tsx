import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { adminTexts } from '../../texts/admin/common';

/** Link to the bulk jobs that screens start. */
export const JobsLink = () => (
  <QuietButton asChild size="sm">
    <RouterLink to={paths.runs}>{adminTexts.bulkRuns}</RouterLink>
  </QuietButton>
);
