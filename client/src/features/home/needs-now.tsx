import { chakra, Link, Text } from '@chakra-ui/react';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { adminMessages } from '../../texts/admin-messages';
import type { Need } from './needs';

/** What waits for somebody, a line each with the way to it; when nothing does, one calm line. */
export const NeedsNow = ({ needs }: { needs: readonly Need[] }) => {
  if (needs.length === 0) return <Text color="fg.muted">{adminMessages.adminHome.needs.nothing}</Text>;
  return (
    <chakra.section
      aria-label={adminMessages.standing.alarms.label}
      px={{ base: '4', md: '5' }}
      py="2"
      layerStyle="card"
    >
      <Text as="h2" color="fg.muted" textStyle="sm" fontWeight="medium" pt="1">
        {adminMessages.standing.alarms.label}
      </Text>
      <chakra.ul role="list">
        {needs.map(({ text, to, link, isUrgent }) => (
          <chakra.li
            key={text}
            position="relative"
            display="flex"
            flexDirection={{ base: 'column', md: 'row' }}
            justifyContent="center"
            alignItems={{ md: 'center' }}
            columnGap="4"
            minH={{ base: 'touch', md: '10' }}
            py={{ base: '2', md: '1' }}
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0' }}
          >
            <Text
              flex={{ md: '1' }}
              minW="0"
              color={isUrgent ? 'fg.error' : undefined}
              fontWeight={isUrgent ? 'semibold' : undefined}
              fontVariantNumeric="tabular-nums"
            >
              {text}
            </Text>
            {/* All of the line is what is pressed. */}
            <Link
              asChild
              textStyle="sm"
              alignSelf={{ base: 'flex-start', md: 'center' }}
              _after={{ content: '""', position: 'absolute', inset: '0' }}
            >
              <RouterLink to={to}>{link}</RouterLink>
            </Link>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
};
