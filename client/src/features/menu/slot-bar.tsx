import { Box, Flex, Text } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { SelectField } from '../../shared/ui/fields/fields';
import { messages } from '../../texts/messages';
import { isSlotSoldOut, type Plan, type Slot } from './menu-data';
import { menuWidth } from './menu-layout';
import { useIsPast, useTimeLeft } from './use-time-left';

const texts = messages.menu;

/** Time before the deadline during which it is highlighted, in milliseconds. */
const hourMs = 3_600_000;

type SlotBarProps = {
  plan: Plan;
  slot: Slot | undefined;
  /** Whether the order is placed, so that its notice states until when it can be changed. */
  isPlaced?: boolean;
  /** Search and filter of the dishes. Must be the same element while unchanged. */
  finding?: ReactNode;
  /** Called before another slot is displayed. Until the slot changes, the select displays the current value. */
  onChoose: (mealId: string) => void;
};

/** Select for the meal with its delivery window, the deadline, and the search. It stays visible and does not re-render with each press. */
export const SlotBar = memo(({ plan, slot, isPlaced, finding, onChoose }: SlotBarProps) => (
  <Box
    as="section"
    aria-label={texts.delivery}
    position="sticky"
    // If the bar would cover more than about a fifth of the window, it scrolls away. Calculated here instead of in a media query,
    // which ignores the font size of the page.
    top="min(0px, (100vh - 34rem) * 99, (100vw - 17rem) * 99)"
    zIndex="docked"
    bg="bg"
    borderBottomWidth="1px"
  >
    <Flex css={menuWidth} wrap="wrap" align="baseline" columnGap="4" rowGap="1" pt={{ md: '2' }} pb="2">
      {/* On a phone, the deadline is close to the text of the select, whose touch target is high. */}
      <Box
        w="fit-content"
        maxW="calc(100% + 0.8125rem)"
        ms="-0.8125rem"
        css={{ mdDown: { '&:has(+ p)': { mb: '-3.5' } } }}
      >
        <SelectField
          label={texts.mealSlot}
          hideLabel
          look="plain"
          fieldSizing="content"
          w="auto"
          maxW="full"
          value={slot?.meal.id ?? ''}
          onChange={(event) => onChoose(event.target.value)}
        >
          {!slot && <option value="">{texts.noSlotYet}</option>}
          {plan.slots.map(({ meal }) => (
            <option key={meal.id} value={meal.id}>
              {texts.slot(meal.title, meal.deliveryHours)}
            </option>
          ))}
        </SelectField>
      </Box>
      {slot && !isPlaced && <OrderBy key={slot.meal.id} slot={slot} />}
      <Flex
        flex="auto"
        maxW="full"
        gap="2"
        // Not by the baseline: that of Veg only is its box, and the row would grow when it loads.
        alignSelf={{ base: 'flex-end', md: 'center' }}
        align="center"
        justify="flex-end"
        wrap="wrap"
        // Veg only is text without a frame, in a line lower than its touch target.
        css={{ '&& > label': { minH: 'touch', my: '-3', px: '0', border: '0', bg: 'none' } }}
        _empty={{ display: 'none' }}
      >
        {finding}
      </Flex>
    </Flex>
  </Box>
));

/**
 * Deadline of the slot, highlighted in the last hour. Renders nothing after the deadline, on a closed day, or if all dishes are
 * sold out.
 */
const OrderBy = ({ slot }: { slot: Slot }) => {
  const { closesAt, orderByText, closedText } = slot;
  const isSoon = useIsPast(new Date(Date.parse(closesAt) - hourMs).toISOString());
  const left = useTimeLeft(closesAt);
  return useIsPast(closesAt) || closedText || !orderByText || isSlotSoldOut(slot) ? null : (
    <Text
      textStyle="sm"
      color={isSoon ? 'fg.warning' : 'fg.muted'}
      fontWeight={isSoon ? 'semibold' : undefined}
      textWrap="balance"
      pointerEvents="none"
    >
      {orderByText + left}
    </Text>
  );
};
