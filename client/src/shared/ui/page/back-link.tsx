import { Flex, Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';

/** Link above the title of a page to the screen that the page belongs to. */
export const BackLink = ({ to, text }: { to: string; text: string }) => (
  <Flex my={{ base: '-2', lg: '0' }}>
    <Link asChild textStyle="sm" minH={{ base: 'touch', lg: '6' }}>
      <RouterLink to={to}>{`‹ ${text}`}</RouterLink>
    </Link>
  </Flex>
);
