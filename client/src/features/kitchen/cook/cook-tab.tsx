import { chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { type KitchenSheetQuery, useKitchenSheetQuery } from '../../../gql/admin';
import { formatMoment, formatWeekday } from '../../../shared/format/day';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { adminMessages } from '../../../texts/admin-messages';
import { LiveTab } from '../live-tab';
import { WaitingTicks } from '../ticks/waiting-ticks';
import type { DayAndMeal } from '../use-kitchen-address';
import { useLive } from '../use-live';
import { useSeen } from '../use-seen';
import { askAgain } from '../use-slot-query';
import { DietGroup } from './diet-group';
import { longestNumber } from './dish-portions';
import { type Sheet, SheetTotals } from './sheet-totals';
import { useCooked } from './use-cooked';

const texts = adminMessages.kitchenDay;

const hasExpected = ({ byDiet }: Sheet): boolean => byDiet.some(({ expected }) => expected > 0);

/** When customers can no longer order: until then the numbers grow. */
const Ordering = ({ closesAt }: { closesAt: string }) => (
  <Text color="fg.muted" fontVariantNumeric="tabular-nums">
    {Date.parse(closesAt) > Date.now() ? texts.orderingOpen(formatMoment(closesAt)) : texts.orderingClosed}
  </Text>
);

/** What customers ask for of their whole boxes. */
const Wishes = ({ wishes }: Pick<Sheet, 'wishes'>) => {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id}>
      <Heading as="h2" id={id} textStyle="lg" fontWeight="semibold" mb="2">
        {texts.cook.wishes}
      </Heading>
      <chakra.ul
        role="list"
        display="grid"
        gap="2"
        ps="3"
        borderStartWidth="3px"
        borderColor="turmeric.solid"
      >
        {wishes.map(({ text, orderNumbers }) => (
          <li key={text}>
            <Text textStyle={{ base: 'md', md: 'lg' }} whiteSpace="pre-line" lineClamp="4">
              {text}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              {texts.cook.boxes(orderNumbers)}
            </Text>
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
};

type SheetViewProps = { sheet: Sheet; isClosed: boolean } & Pick<ReturnType<typeof useCooked>, 'setCooked'>;

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
        digits={longestNumber(sheet.dishes)}
        onCooked={setCooked}
      />
    ))}
    {sheet.wishes.length > 0 && <Wishes wishes={sheet.wishes} />}
    {hasExpected(sheet) && <Text color="fg.muted">{texts.expectedMeans}</Text>}
  </Stack>
);

type CookTabProps = DayAndMeal & {
  mealTitle: string;
  /** The kitchen is closed then: no order comes in any more. */
  isClosed: boolean;
};

/** What to cook for a day and meal, to be read from two metres away. */
export const CookTab = ({ date, mealId, mealTitle, isClosed }: CookTabProps) => {
  const query = useSeen<KitchenSheetQuery, ReturnType<typeof useKitchenSheetQuery>>(
    `sheet ${date} ${mealId}`,
    useKitchenSheetQuery({ variables: { date, mealId } }),
  );
  const { shown, setCooked, refetch, waiting } = useCooked({ date, mealId }, askAgain(query.refetch));
  const { data, staleSince } = useLive(`${date} ${mealId}`, {
    data: query.data,
    seenAt: query.seenAt,
    refetch,
  });
  const sheet = data && shown(data.kitchenSheet);
  return (
    <>
      <WaitingTicks {...waiting} />
      <LiveTab
        query={query}
        data={sheet}
        staleSince={staleSince}
        failed={texts.loadFailed}
        empty={
          sheet?.boxes === 0 && (
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
