import { chakra, Flex } from '@chakra-ui/react';
import { adminMessages } from '../../admin-messages';
import type { OrderStatus } from '../../gql/admin';
import { messages } from '../../messages';
import { CheckIcon } from '../../shared/ui/icons';
import { allStatuses } from './order-filter';

type StatusChoicesProps = { chosen: readonly OrderStatus[]; onChange: (chosen: OrderStatus[]) => void };

/** The four states as check boxes that look like chips: each is one tap, and all are in sight (specification 2.10). */
export const StatusChoices = ({ chosen, onChange }: StatusChoicesProps) => {
  const toggle = (status: OrderStatus) =>
    onChange(allStatuses.filter((other) => chosen.includes(other) !== (other === status)));
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
        {adminMessages.allOrders.filters.status}
      </chakra.legend>
      <Flex wrap="wrap" gap="1.5">
        {allStatuses.map((status) => (
          <chakra.label
            key={status}
            position="relative"
            display="inline-flex"
            alignItems="center"
            gap="1"
            minH="9"
            px="2.5"
            borderRadius="l2"
            borderWidth="1px"
            borderColor="border.control"
            bg="bg.panel"
            color="fg.muted"
            textStyle="sm"
            cursor="pointer"
            css={{
              '@media (pointer: coarse)': { minH: 'touch' },
              '&:has(:checked)': { bg: 'brand.subtle', borderColor: 'brand.border', color: 'brand.fg' },
              '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing' },
              '& svg': { visibility: 'hidden' },
              '&:has(:checked) svg': { visibility: 'visible' },
            }}
          >
            <chakra.input
              type="checkbox"
              position="absolute"
              inset="0"
              opacity="0"
              cursor="pointer"
              checked={chosen.includes(status)}
              onChange={() => toggle(status)}
            />
            <CheckIcon boxSize="3.5" />
            {messages.app.statuses[status]}
          </chakra.label>
        ))}
      </Flex>
    </chakra.fieldset>
  );
};
