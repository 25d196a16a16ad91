import { messages } from '../../messages';
import { isPainted } from './first-paint';
import { PageMain } from './page-main';
import { SkeletonList } from './skeleton-list';

/** A screen whose file is still on its way. */
export const PageLoading = () =>
  isPainted() ? null : (
    <PageMain>
      <SkeletonList rows={4} rowHeight="24" label={messages.app.loading} />
    </PageMain>
  );
