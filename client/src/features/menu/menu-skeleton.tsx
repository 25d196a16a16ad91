import { Box, Flex, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import type { Day } from '../../shared/format/day';
import { PageMain } from '../../shared/ui/page/page-main';
import { messages } from '../../texts/messages';
import { MenuHeader } from './menu-header';
import { menuColumn, menuHeader, menuWidth } from './menu-layout';

const CardSkeleton = () => (
  <Flex direction="column" gap="3" p="3" layerStyle="card">
    <Flex gap="3">
      <Skeleton w={{ base: '7.5rem', sm: '10rem' }} aspectRatio={4 / 3} borderRadius="l2" />
      <Stack flex="1" gap="2">
        <Skeleton h="5" w="80%" />
        <Skeleton h="5" w="35%" />
        <Skeleton h="4" />
        <Skeleton h="4" w="60%" />
      </Stack>
    </Flex>
    <Flex justify="space-between" align="flex-end">
      <Skeleton h="11" w="45%" />
      <Skeleton h="touch" w="7.5rem" borderRadius="l2" />
    </Flex>
  </Flex>
);

/**
 * Skeleton of the menu, which prevents layout shifts.
 * @param day day of the menu, if known
 */
export const MenuSkeleton = ({ day }: { day?: Day }) => (
  <>
    {day ? (
      <MenuHeader day={day} />
    ) : (
      <Flex css={menuHeader} justify="space-between" align="center" gap="3" aria-hidden>
        <Skeleton h="6" w="48" />
        <Skeleton h="8" w="24" borderRadius="full" />
      </Flex>
    )}
    <Box css={menuWidth} pb="2" aria-hidden>
      <Skeleton h="5" w="64" my="3" />
      <Skeleton h="4" w="40" mt="-1.5" />
    </Box>
    <PageMain wide>
      <VisuallyHidden role="status">{messages.app.loading}</VisuallyHidden>
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        gap="3"
        css={menuColumn}
        aria-hidden
      >
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </Box>
    </PageMain>
  </>
);
