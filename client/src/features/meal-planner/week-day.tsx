import { Box, chakra, Flex, IconButton, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type Day, formatDay, today } from '../../shared/format/day';
import { shortDay } from '../../shared/format/short-day';
import { RowMenu } from '../../shared/ui/buttons/row-menu';
import { halfPhone } from '../../shared/ui/page/half-phone';
import { ChevronDownIcon } from '../../shared/ui/page/icons';
import { plannerWeek as texts } from '../../texts/admin/planner-week';
import { adminMessages } from '../../texts/admin-messages';
import { CopyFrom } from './copy-from';
import type { Plan, PlannerMeal } from './plan-draft';
import type { DayDemand } from './use-demand';
import { isEmpty } from './week';
import { type DishLooks, WeekSlot } from './week-slot';

const { week: states } = adminMessages.mealPlanner;
const { demand: demandTexts } = adminMessages.standing;

/** Between what is said of a day; nobody reads it aloud. */
const dot = { content: '"·" / ""', display: 'inline-block', w: '3', textAlign: 'center' } as const;

const stateOf = (plan: Plan | undefined): keyof typeof states => {
  if (!plan) return 'none';
  if (plan.status === 'ACTIVE') return 'on';
  return isEmpty(plan) ? 'empty' : 'off';
};

/** What can be done with the plan of a day. */
export type DayActions = {
  onPick: (day: Day, plan?: Plan) => void;
  onToggle: (plan: Plan) => void;
  onHistory: (plan: Plan) => void;
  onDelete: (plan: Plan) => void;
  onCopy: (from: Plan, to: Day) => void;
  onMove: (plan: Plan, mealId: string, dishIds: readonly string[]) => void;
  say: (text: string) => void;
};

const Demand = ({ boxes, waiting }: Pick<DayDemand, 'boxes' | 'waiting'>) =>
  boxes > 0 && (
    <Text
      as="span"
      display="block"
      textStyle="xs"
      fontVariantNumeric="tabular-nums"
      fontWeight={waiting > 0 ? 'medium' : undefined}
      color={waiting > 0 ? 'fg.warning' : 'fg.muted'}
    >
      {waiting > 0 ? demandTexts.wait(waiting) : demandTexts.boxes(boxes)}
    </Text>
  );

type WeekDayProps = DayActions & {
  day: Day;
  plan: Plan | undefined;
  meals: readonly PlannerMeal[];
  /** The plans that a free day can be copied from, latest first. */
  others: readonly Plan[];
  demand: DayDemand;
  looks: DishLooks;
};

/** A day: its state, which opens the plan, and the dishes of each meal; on a phone they open under it, those of today at once. */
export const WeekDay = (props: WeekDayProps) => {
  const { day, plan, meals, others, demand, looks, onPick, onToggle, onCopy, onMove, say } = props;
  const isToday = day === today();
  const [isOpen, setOpen] = useState(isToday);
  const state = stateOf(plan);
  const isOn = state === 'on';
  const dishes = plan?.slots.reduce((sum, slot) => sum + slot.dishes.length, 0) ?? 0;
  return (
    <chakra.li
      display={{ base: plan ? 'block' : 'flex', md: 'block', xl: 'grid' }}
      flexWrap="wrap"
      gridTemplateRows="subgrid"
      gridRow={`span ${meals.length + 1}`}
      alignContent="start"
      minW="0"
      bg={{ base: plan ? 'bg.panel' : 'bg.subtle', md: 'bg.panel' }}
      borderWidth="1px"
      borderStyle={plan ? 'solid' : 'dashed'}
      borderColor={isOn ? 'brand.solid' : 'border'}
      borderRadius="l2"
      overflow="hidden"
    >
      <Flex flex="1 1 8rem" align="start" bg={isOn ? 'brand.subtle' : 'bg.subtle'}>
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
            {/* It may break between its parts, not within one; the dot before a part is cut off where a line begins with it. */}
            <Text as="span" display="flex" flexWrap="wrap" ms="-3">
              {[isToday && texts.today, demand.closed, states[state], dishes > 0 && texts.dishes(dishes)]
                .filter((part) => typeof part === 'string')
                .map((part) => (
                  <Text key={part} as="span" whiteSpace="nowrap" _before={dot}>
                    {part}{' '}
                  </Text>
                ))}
            </Text>
          </Text>{' '}
          <Demand {...demand} />
        </chakra.button>
        {plan && (
          <>
            {dishes > 0 && (
              <IconButton
                display={{ md: 'none' }}
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
                { key: 'edit', text: texts.edit, onPick: () => onPick(day, plan) },
                { key: 'toggle', text: isOn ? texts.turnOff : texts.turnOn, onPick: () => onToggle(plan) },
                { key: 'history', text: adminMessages.history.title, onPick: () => props.onHistory(plan) },
                { key: 'delete', text: texts.remove, onPick: () => props.onDelete(plan) },
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
                display={{ base: isOpen && dishes > 0 ? 'block' : 'none', md: 'block' }}
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
        : others.length > 0 &&
          day >= today() && (
            // On a phone beside the day.
            <Box p={{ base: '1.5', md: '2.5' }}>
              <CopyFrom
                plans={others}
                label={texts.copyInto(formatDay(day))}
                onCopy={(from) => onCopy(from, day)}
              />
            </Box>
          )}
    </chakra.li>
  );
};
