import { Box, Text } from '@chakra-ui/react';
import { memo, useId, useState } from 'react';
import { ChoiceChips } from '../../shared/ui/buttons/choice-chips';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { ChevronDownIcon } from '../../shared/ui/page/icons';
import { allOrdersTexts as texts } from '../../texts/admin/orders';
import { statusMessages } from '../../texts/status-messages';
import { allStatuses } from './order-filter';
import type { useOrderFilters } from './use-order-filters';

type Form = ReturnType<typeof useOrderFilters>;
type StatusChoiceProps = { statuses: Form['values']['statuses']; fill: Form['fill'] };

/** Choice of the statuses to search for. On a wide screen, the statuses are behind one button that states the selection. */
export const StatusChoice = memo(({ statuses, fill }: StatusChoiceProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const text =
    statuses.length === allStatuses.length
      ? texts.filters.allStatuses
      : statuses.map((status) => statusMessages[status]).join(', ') || texts.filters.noStatus;
  return (
    <Box
      position="relative"
      w={{ base: 'full', sm: 'auto' }}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <Box hideBelow="lg">
        <Text aria-hidden textStyle="xs" color="fg.muted" fontWeight="medium" mb="1">
          {texts.filters.status}
        </Text>
        <QuietButton
          size="sm"
          w="9rem"
          px="2.5"
          justifyContent="space-between"
          fontWeight="normal"
          borderColor="border.control"
          aria-label={`${texts.filters.status}: ${text}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Text as="span" truncate>
            {text}
          </Text>
          <ChevronDownIcon boxSize="4" color="fg.muted" />
        </QuietButton>
      </Box>
      <Box
        id={id}
        display={{ lg: isOpen ? 'block' : 'none' }}
        css={{
          lg: {
            position: 'absolute',
            zIndex: 'dropdown',
            mt: '1',
            p: '2',
            bg: 'bg.panel',
            borderWidth: '1px',
            borderRadius: 'l2',
            boxShadow: 'lifted',
            '& legend': { srOnly: true },
            '& fieldset > div': { flexDirection: 'column' },
          },
        }}
      >
        <ChoiceChips
          legend={texts.filters.status}
          names={statusMessages}
          all={allStatuses}
          chosen={statuses}
          onChange={(chosen) => fill({ statuses: chosen })}
        />
      </Box>
    </Box>
  );
});
