import { messages } from '../../../texts/messages';
import { SkeletonList } from '../lists/skeleton-list';
import { PageMain } from '../page/page-main';
import { isPainted } from './first-paint';

/** A screen whose file is still on its way. */
export const PageLoading = () =>
  isPainted() ? null : (
    <PageMain>
      <SkeletonList rows={4} rowHeight="24" label={messages.app.loading} />
    </PageMain>
  );
