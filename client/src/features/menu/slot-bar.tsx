import { Box, Flex, Text } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { SelectField } from '../../shared/ui/fields/fields';
import { messages } from '../../texts/messages';
import { isSoldOut, type Plan, type Slot } from './menu-data';
import { menuWidth } from './menu-layout';
import { useIsPast } from './use-is-past';
import { useTimeLeft } from './use-time-left';

const texts = messages.menu;

/** How long before the end its moment is a warning. */
const hourMs = 3_600_000;

type SlotBarProps = {
  plan: Plan;
  slot: Slot | undefined;
  /** How dishes are found; the same while it is. */
  finding?: ReactNode;
  /** Asked before another slot is shown; the dropdown stays where it is when the answer is no. */
  onChoose: (mealId: string) => void;
};

/** The meal slot with its delivery window, until when it can be ordered, and the search. It stays in sight, and is not drawn anew with each press. */
export const SlotBar = memo(({ plan, slot, finding, onChoose }: SlotBarProps) => (
  <Box
    as="section"
    aria-label={texts.delivery}
    position="sticky"
    // A window of which the bar would take more than about a fifth shows the menu instead. Counted here and not in a media query, which does not know letters that the page enlarges.
    top="min(0px, (100vh - 34rem) * 99, (100vw - 17rem) * 99)"
    zIndex="docked"
    bg="bg"
    borderBottomWidth="1px"
  >
    <Flex css={menuWidth} wrap="wrap" align="baseline" columnGap="4" rowGap="1" pt={{ md: '2' }} pb="2">
      <Box w="fit-content" maxW="calc(100% + 0.75rem)" ms="-3">
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
      {slot && <OrderBy key={slot.meal.id} slot={slot} />}
      <Flex
        flex="auto"
        maxW="full"
        gap="2"
        align="center"
        justify={{ mdDown: 'flex-end' }}
        wrap="wrap"
        _empty={{ display: 'none' }}
      >
        {finding}
      </Flex>
    </Flex>
  </Box>
));

/** Until when the slot can be ordered, a warning in the last hour; once that has passed, on a day that is closed, or when all is sold out, the page says that instead. */
const OrderBy = ({ slot }: { slot: Slot }) => {
  const { orderBy, orderByText, closedText } = slot;
  const isSoon = useIsPast(new Date(Date.parse(orderBy) - hourMs).toISOString());
  const left = useTimeLeft(orderBy);
  return useIsPast(orderBy) || closedText || !orderByText || isSoldOut(slot) ? null : (
    <Text
      textStyle="sm"
      color={isSoon ? 'fg.warning' : 'fg.muted'}
      fontWeight={isSoon ? 'semibold' : undefined}
      // Close under the meal, which is as high as a finger.
      mt={{ mdDown: '-1.5' }}
      textWrap="balance"
      pointerEvents="none"
    >
      {orderByText + left}
    </Text>
  );
};
