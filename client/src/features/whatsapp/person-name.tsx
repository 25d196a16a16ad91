import { chakra } from '@chakra-ui/react';
import { customerName } from '../../shared/format/customer-name';
import { formatMobile } from '../../shared/format/text';
import { UserLink } from '../../shared/ui/buttons/user-link';
import type { Person } from './people';

/** Who it is, with the number where there is a name, as one link to their page; on a phone as high as a thumb needs. */
export const PersonName = ({ person }: { person: Person }) => (
  <chakra.span
    css={{ '& > a': { display: 'inline-grid', alignContent: 'center', minH: { base: 'touch', sm: '0' } } }}
  >
    <UserLink user={{ id: person.userId }}>
      <chakra.span fontWeight="semibold">{customerName(person)}</chakra.span>
      {person.title && (
        <chakra.span textStyle="xs" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
          {formatMobile(person.mobileNumber)}
        </chakra.span>
      )}
    </UserLink>
  </chakra.span>
);
