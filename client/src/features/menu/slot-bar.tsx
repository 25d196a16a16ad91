import { Box, Flex, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { SelectField } from '../../shared/ui/fields/fields';
import { messages } from '../../texts/messages';
import type { Plan, Slot } from './menu-data';
import { menuWidth } from './menu-layout';
import { useIsPast } from './use-is-past';

const texts = messages.menu;

type SlotBarProps = {
  plan: Plan;
  slot: Slot | undefined;
  /** Asked before another slot is shown; the dropdown stays where it is when the answer is no. */
  onChoose: (mealId: string) => void;
};

/** The meal slot with its delivery window, and until when it can be ordered. It stays in sight, and is not drawn anew with each press. */
export const SlotBar = memo(({ plan, slot, onChoose }: SlotBarProps) => (
  <Box
    as="section"
    aria-label={texts.delivery}
    position="sticky"
    top="0"
    zIndex="docked"
    bg="bg"
    borderBottomWidth="1px"
    // A window that is hardly higher than the bar shows the menu instead.
    css={{ '@media (max-height: 26rem)': { position: 'static' } }}
  >
    <Flex css={menuWidth} wrap="wrap" align="center" columnGap="4" pb="2">
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
    </Flex>
  </Box>
));

/** Until when the slot can be ordered; once that has passed, or on a day that is closed, the page says that instead. */
const OrderBy = ({ slot }: { slot: Slot }) =>
  useIsPast(slot.orderBy) || slot.closedText || !slot.orderByText ? null : (
    <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
      {slot.orderByText}
    </Text>
  );
