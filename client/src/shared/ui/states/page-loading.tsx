import { Skeleton } from '@chakra-ui/react';
import { messages } from '../../../texts/messages';
import { SkeletonList } from '../lists/skeleton-list';
import { PageMain } from '../page/page-main';
import { isPainted } from './first-paint';

/** A screen whose file is still on its way; a `wide` one is a title and rows, as the admin's are. */
export const PageLoading = ({ wide }: { wide?: boolean }) =>
  isPainted() ? null : (
    <PageMain wide={wide}>
      {wide && <Skeleton h="8" maxW="48" mb="6" aria-hidden />}
      <SkeletonList rows={wide ? 8 : 4} rowHeight={wide ? '10' : '24'} label={messages.app.loading} />
    </PageMain>
  );
