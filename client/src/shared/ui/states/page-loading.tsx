import { SkeletonList } from '../lists/skeleton-list';
import { PageMain } from '../page/page-main';
import { isPrerendered } from './first-paint';

/** Skeleton of a page whose file is loading. Nothing while the prerendered content is displayed. */
export const PageLoading = () =>
  isPrerendered() ? null : (
    <PageMain>
      <SkeletonList rows={4} rowHeight="24" />
    </PageMain>
  );
