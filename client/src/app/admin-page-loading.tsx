import { Skeleton } from '@chakra-ui/react';
import { SkeletonList } from '../shared/ui/lists/skeleton-list';
import { PageMain } from '../shared/ui/page/page-main';
import { isPainted } from '../shared/ui/states/first-paint';

/** An admin's screen whose file is still on its way: as wide as it will be, a title and rows. */
export const AdminPageLoading = () =>
  isPainted() ? null : (
    <PageMain wide>
      <Skeleton h="8" maxW="48" mb="6" aria-hidden />
      <SkeletonList rows={8} rowHeight="10" />
    </PageMain>
  );
