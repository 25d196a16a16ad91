import { Box, Button, chakra, Flex, IconButton, Span, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCan } from '../../shared/apollo/permissions';
import { type Day, formatDay, today } from '../../shared/format/day';
import { shortDay } from '../../shared/format/short-day';
import { RowMenu } from '../../shared/ui/buttons/row-menu';
import { halfPhone } from '../../shared/ui/page/half-phone';
import { ChevronDownIcon } from '../../shared/ui/page/icons';
import { adminTexts } from '../../texts/admin/common';
import { mealPlannerTexts } from '../../texts/admin/kitchen';
import { plannerWeek as texts } from '../../texts/admin/planner-week';
import { standingTexts } from '../../texts/admin/standing';
import { CopyFrom } from './copy-from';
import { dot, Parts } from './day-parts';
import type { Plan, PlannerMeal } from './plan-draft';
import type { DayDemand } from './use-demand';
import { isEmpty } from './week';
import { type DishLooks, WeekSlot } from './week-slot';

const { week: states } = mealPlannerTexts;
const { demand: demandTexts } = standingTexts;

const stateOf = (plan: Plan | undefined): keyof typeof states => {
  if (!plan) return 'none';
  if (plan.status === 'ACTIVE') return 'on';
  return isEmpty(plan) ? 'empty' : 'off';
};

/** Actions on the plan of a day. */
type DayActions = {
  onPick: (day: Day, plan?: Plan) => void;
  onToggle: (plan: Plan) => void;
  onHistory: (plan: Plan) => void;
  onDelete: (plan: Plan) => void;
  onCopy: (from: Plan, to: Day) => void;
  onMove: (plan: Plan, mealId: string, dishIds: readonly string[]) => void;
  say: (text: string) => void;
};

type WeekDayProps = DayActions & {
  day: Day;
  plan: Plan | undefined;
  meals: readonly PlannerMeal[];
  /** Plans that can be copied to a free day, latest first. */
  others: readonly Plan[];
  demand: DayDemand;
  looks: DishLooks;
};

/** Day with its state, which opens the plan, and the dishes of each meal. On a narrow screen, the dishes expand below the state. */
export const WeekDay = (props: WeekDayProps) => {
  const { day, plan, meals, others, demand, looks, onPick, onToggle, onCopy, onMove, say } = props;
  const isWriter = useCan()('plans:write');
  const isToday = day === today();
  const [isOpen, setOpen] = useState(false);
  const state = stateOf(plan);
  const isOn = state === 'on';
  const { boxes, waiting } = demand;
  // A dish of two meals is in both numbers.
  const dishes = meals.flatMap(
    ({ id }) => plan?.slots.find(({ meal }) => meal.id === id)?.dishes.length || [],
  );
  return (
    <chakra.li
      display={{ base: 'flex', xl: 'grid' }}
      flexWrap="wrap"
      // A day without a plan ends below its buttons.
      gridTemplateRows={plan && 'subgrid'}
      alignSelf={plan ? undefined : 'start'}
      gridRow={`span ${meals.length + 1}`}
      alignContent="start"
      minW="0"
      bg={{ base: plan ? 'bg.panel' : 'bg.subtle', xl: 'bg.panel' }}
      borderWidth="1px"
      borderStyle={plan ? 'solid' : 'dashed'}
      borderColor={isOn ? 'brand.solid' : plan ? 'border' : 'border.control'}
      borderRadius="l2"
      overflow="hidden"
    >
      <Flex
        flex={plan ? '1 1 100%' : '1 1 8rem'}
        align={{ base: 'center', xl: 'start' }}
        bg={isOn ? 'brand.subtle' : plan ? undefined : 'bg.subtle'}
      >
        <chakra.button
          type="button"
          flex="1"
          minW="0"
          minH="touch"
          ps="2.5"
          py="1.5"
          textAlign="start"
          borderRadius="l2"
          cursor="pointer"
          outline="0"
          focusVisibleRing="inside"
          // As high as a day with buttons.
          css={{ '@media (pointer: coarse)': { minH: { base: '14', xl: 'touch' } } }}
          onClick={() => onPick(day, plan)}
        >
          <Text
            as="span"
            display="block"
            textStyle="sm"
            fontWeight="semibold"
            whiteSpace="nowrap"
            css={{ [halfPhone]: { whiteSpace: 'normal' } }}
          >
            {shortDay(day)}
          </Text>{' '}
          <Text
            as="span"
            display="block"
            overflow="hidden"
            textStyle="xs"
            color={state === 'none' || state === 'empty' ? 'fg.warning' : 'fg.muted'}
          >
            {/* The text wraps only between its parts. The dot before a part is hidden at the start of a line. */}
            <Text as="span" display="flex" flexWrap="wrap" ms="-3">
              <Parts of={[isToday && texts.today, demand.closed, states[state]]} />
              {/* In a narrow column, the figures have a separate line. */}
              <Box as="span" display={{ base: 'none', xl: 'block' }} w="full" />
              <Parts
                of={[
                  dishes.length > 0 && texts.dishesOfMeals(dishes),
                  boxes > 0 && waiting === 0 && demandTexts.boxes(boxes),
                ]}
              />
              {waiting > 0 && (
                <Text as="span" color="fg.warning" fontWeight="medium" _before={dot}>
                  {demandTexts.wait(waiting)}
                </Text>
              )}
            </Text>
          </Text>
        </chakra.button>
        {plan && (
          <>
            {dishes.length > 0 && (
              <IconButton
                display={{ xl: 'none' }}
                boxSize="touch"
                variant="ghost"
                colorPalette="neutral"
                aria-label={texts.showDishes(shortDay(day))}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                <Box as="span" display="inline-flex" transform={isOpen ? 'rotate(180deg)' : undefined}>
                  <ChevronDownIcon />
                </Box>
              </IconButton>
            )}
            <RowMenu
              label={texts.more(shortDay(day))}
              items={[
                ...(isWriter
                  ? [
                      { key: 'edit', text: texts.edit, onPick: () => onPick(day, plan) },
                      {
                        key: 'toggle',
                        text: isOn ? texts.turnOff : texts.turnOn,
                        onPick: () => onToggle(plan),
                      },
                    ]
                  : []),
                { key: 'history', text: adminTexts.history, onPick: () => props.onHistory(plan) },
                ...(isWriter
                  ? [{ key: 'delete', text: texts.remove, onPick: () => props.onDelete(plan) }]
                  : []),
              ]}
            />
          </>
        )}
      </Flex>
      {plan
        ? meals.map((meal) => {
            const slot = plan.slots.find((one) => one.meal.id === meal.id);
            return (
              <Box
                key={meal.id}
                display={{ base: isOpen && dishes.length > 0 ? 'block' : 'none', xl: 'block' }}
                flex="1 1 15rem"
                px="2.5"
                py="1.5"
                borderTopWidth="1px"
              >
                <Text textStyle="xs" color="fg.muted" fontWeight="medium">
                  {meal.title}
                </Text>
                {slot && slot.dishes.length > 0 ? (
                  <WeekSlot
                    plan={plan}
                    slot={slot}
                    label={texts.slot(meal.title, shortDay(day))}
                    looks={looks}
                    onMove={onMove}
                    say={say}
                  />
                ) : (
                  <Text textStyle="sm" color="fg.muted">
                    {texts.noDishes}
                  </Text>
                )}
              </Box>
            );
          })
        : isWriter &&
          day >= today() && (
            // On a narrow screen, next to the day. On a wide screen, below it.
            <Flex
              direction={{ xl: 'column' }}
              wrap="wrap"
              gap="1.5"
              p="1.5"
              placeSelf={{ base: 'center', xl: 'stretch' }}
            >
              <Button
                size="sm"
                variant="outline"
                aria-label={texts.planDayOf(shortDay(day))}
                onClick={() => onPick(day)}
              >
                <Span>
                  {texts.plan}
                  <Span hideBelow="sm">{texts.planThisDay}</Span>
                </Span>
              </Button>
              {others.length > 0 && (
                <CopyFrom
                  plans={others}
                  label={texts.copyInto(formatDay(day))}
                  onCopy={(from) => onCopy(from, day)}
                />
              )}
            </Flex>
          )}
    </chakra.li>
  );
};
