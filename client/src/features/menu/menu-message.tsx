import { Box, Flex, Heading } from '@chakra-ui/react';
import type { HelpTopic } from '../../parts/kitchen-contact/kitchen-help';
import { LazyKitchenHelp } from '../../parts/kitchen-contact/lazy-kitchen-help';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { DishPicture } from '../../shared/ui/dishes/dish-picture';
import { PageMain } from '../../shared/ui/page/page-main';
import { messages } from '../../texts/messages';

const pots = {
  salad: { title: 'Salad green', ingredients: 'cucumber, tomato, corn, coriander' },
  soup: { title: 'Soup little', ingredients: 'rajma, tomato, coriander' },
};

/** Picture of a bowl on a round table, for screens without a dish. */
export const Plate = ({ of }: { of: keyof typeof pots }) => (
  <Box boxSize="40" borderRadius="full" overflow="hidden" bg="bg.subtle" aria-hidden>
    <Box w="calc(100% * 4 / 3)" ms="calc(-100% / 6)">
      <DishPicture {...pots[of]} />
    </Box>
  </Box>
);

type MenuMessageProps = {
  text: string;
  /** Case in which only the kitchen can help. `noPlan` until the menu is planned. */
  help?: HelpTopic | undefined;
  /** Retries. Absent if a retry cannot help. */
  onRetry?: () => void;
  busy?: boolean;
};

/** Screen with a single message. */
export const MenuMessage = ({ text, help, onRetry, busy }: MenuMessageProps) => (
  <PageMain>
    <Flex direction="column" align="center" justify="center" gap="6" minH="70dvh" textAlign="center">
      <Plate of={help === 'noPlan' ? 'soup' : 'salad'} />
      <div role={onRetry ? 'alert' : undefined}>
        <Heading as="h1" textStyle="heading" maxW="xs" textWrap="balance">
          {text}
        </Heading>
      </div>
      {help && (
        <Box minH="9rem">
          <LazyKitchenHelp about={help} />
        </Box>
      )}
      {onRetry && (
        <BusyButton variant="outline" colorPalette="neutral" onClick={onRetry} busy={busy}>
          {messages.app.retry}
        </BusyButton>
      )}
    </Flex>
  </PageMain>
);
