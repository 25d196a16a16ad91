import { chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { formatMoment, formatWeekday } from '../../../shared/format/day';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { kitchenDayTexts as texts } from '../../../texts/admin/kitchen-day';
import { LiveTab } from '../live-tab';
import { WaitingTicks } from '../ticks/waiting-ticks';
import type { DayAndMeal } from '../use-kitchen-address';
import { useKitchenQuery, useKitchenRefresh } from '../use-kitchen-query';
import { DishPortions, widestNumber } from './dish-portions';
import { KitchenSheetDocument } from './kitchen-sheet.generated';
import { Counted, DietName, type Sheet, type SheetDish, SheetTotals } from './sheet-totals';
import { type SetCooked, useCookedMarks } from './use-cooked';

const hasExpected = ({ byDiet }: Sheet): boolean => byDiet.some(({ expected }) => expected > 0);

/** Whether the sheet only counts boxes whose dishes are not known yet. */
const lacksDishes = ({ boxes, expectedBoxes, dishes }: Sheet): boolean =>
  boxes === 0 && expectedBoxes > 0 && dishes.length === 0;

/** Whether customers can still order, so that the numbers can grow. */
const isOpen = (closesAt: string): boolean => Date.parse(closesAt) > Date.now();

/** Time until which customers can order. */
const Ordering = ({ closesAt }: { closesAt: string }) => (
  <Text color="fg.muted" fontVariantNumeric="tabular-nums">
    {isOpen(closesAt) ? texts.orderingOpen(formatMoment(closesAt)) : texts.orderingClosed}
  </Text>
);

/** Cooking instructions for whole boxes. */
const BoxInstructions = ({ boxInstructions }: Pick<Sheet, 'boxInstructions'>) => {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id}>
      <Heading as="h2" id={id} textStyle="lg" fontWeight="semibold" mb="2">
        {texts.cook.boxInstructions}
      </Heading>
      <chakra.ul
        role="list"
        display="grid"
        gap="2"
        ps="3"
        borderStartWidth="3px"
        borderColor="turmeric.solid"
      >
        {boxInstructions.map(({ text, orderNumbers }) => (
          <li key={text}>
            <Text textStyle={{ base: 'md', md: 'lg' }} whiteSpace="pre-line" lineClamp="4">
              {text}
            </Text>
            <Text textStyle={{ base: 'md', md: 'lg' }} fontWeight="semibold">
              {texts.cook.boxes(orderNumbers)}
            </Text>
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
};

type SheetViewProps = { sheet: Sheet; isClosed: boolean } & Pick<
  ReturnType<typeof useCookedMarks>,
  'setCooked'
>;

type DietGroupProps = {
  total: Sheet['byDiet'][number];
  dishes: readonly SheetDish[];
  /** Width of the numbers before the dishes, in widths of a digit. */
  digits: number;
  isOrderingOpen: boolean;
  onCooked: SetCooked;
};

/** Dishes of a diet, under its mark and total. Kitchens cook meat separately. */
const DietGroup = ({ total, dishes, onCooked, ...shared }: DietGroupProps) => {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id}>
      <Heading as="h2" id={id} textStyle="lg" fontWeight="semibold" mb="2">
        <Flex as="span" align="center" gap="3" wrap="wrap">
          <DietName diet={total.diet} />
          <chakra.span fontWeight="medium" color="fg.muted" fontVariantNumeric="tabular-nums">
            <Counted {...total} textOf={texts.portions} />
          </chakra.span>
        </Flex>
      </Heading>
      <chakra.ul
        role="list"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="2.5"
      >
        {dishes.map((dish) => (
          <DishPortions key={dish.dishId} dish={dish} onCooked={onCooked} {...shared} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
};

const SheetView = ({ sheet, isClosed, setCooked }: SheetViewProps) => (
  <Stack gap={{ base: '4', md: '5' }}>
    <Stack gap="1">
      <SheetTotals sheet={sheet} />
      {!isClosed && <Ordering closesAt={sheet.closesAt} />}
    </Stack>
    {sheet.byDiet.map((total) => (
      <DietGroup
        key={total.diet ?? 'none'}
        total={total}
        dishes={sheet.dishes.filter(({ diet }) => diet === total.diet)}
        digits={widestNumber(sheet.dishes)}
        isOrderingOpen={!isClosed && isOpen(sheet.closesAt)}
        onCooked={setCooked}
      />
    ))}
    {sheet.boxInstructions.length > 0 && <BoxInstructions boxInstructions={sheet.boxInstructions} />}
    {hasExpected(sheet) && <Text color="fg.muted">{texts.expectedMeans}</Text>}
    {lacksDishes(sheet) && <Text color="fg.muted">{texts.dishesNotPlanned}</Text>}
  </Stack>
);

type CookTabProps = DayAndMeal & {
  mealTitle: string;
  /** Whether the kitchen is closed, so that no new order arrives. */
  isClosed: boolean;
};

/** Dishes to cook for a day and meal, readable from two metres away. */
export const CookTab = ({ date, mealId, mealTitle, isClosed }: CookTabProps) => {
  const query = useKitchenQuery(KitchenSheetDocument, { date, mealId });
  const { shown, setCooked, refetch, waiting } = useCookedMarks({ date, mealId }, query.refetch);
  useKitchenRefresh(refetch);
  const sheet = query.data && shown(query.data.kitchenSheet);
  return (
    <>
      <WaitingTicks {...waiting} />
      <LiveTab
        query={query}
        data={sheet}
        failed={texts.loadFailed}
        empty={
          sheet?.boxes === 0 &&
          sheet.expectedBoxes === 0 && (
            <EmptyState text={texts.nothingToCook(mealTitle, formatWeekday(date))}>
              {!isClosed && <Ordering closesAt={sheet.closesAt} />}
            </EmptyState>
          )
        }
      >
        {(known) => <SheetView sheet={known} isClosed={isClosed} setCooked={setCooked} />}
      </LiveTab>
    </>
  );
};
