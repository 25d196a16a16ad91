import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { closureText } from '../../../parts/closures/closure-text';
import { useCloseDayPreviewQuery } from '../../../parts/closures/closures.generated';
import { ReopenDayButton } from '../../../parts/closures/reopen-day-button';
import type { Day } from '../../../shared/format/day';
import { QuietButton } from '../../../shared/ui/buttons/quiet-button';
import { kitchenDayTexts } from '../../../texts/admin/kitchen-day';
import type { KitchenPageQuery } from '../kitchen.generated';
import { pressHeight } from '../kitchen-size';

const texts = kitchenDayTexts.closeDay;

export type Closure = KitchenPageQuery['closures'][number];

/** Returns the closures that affect a meal: its closures, and those of the whole day. */
export const closuresOf = (closures: readonly Closure[], mealId: string | undefined): readonly Closure[] =>
  closures.filter(({ meal }) => meal === null || meal.id === mealId);

type ClosedNoteProps = {
  date: Day;
  closure: Closure;
  onReopened: () => void;
  /** Continues an interrupted closure. */
  onGoOn: () => void;
};

/** Notice about a closed kitchen: the text for customers, whether every order is cancelled, and the button to reopen. */
const ClosedNote = ({ date, closure, onReopened, onGoOn }: ClosedNoteProps) => {
  const mealId = closure.meal?.id ?? null;
  const { data } = useCloseDayPreviewQuery({ variables: { date, mealId }, fetchPolicy: 'no-cache' });
  const left = data?.previewCloseDay.orders ?? 0;

  return (
    <Flex
      align="center"
      gap="3"
      wrap="wrap"
      px="4"
      py="2"
      bg="beetroot.subtle"
      borderWidth="1px"
      borderColor="beetroot.border"
      borderRadius="card"
    >
      <chakra.div flex="1 1 14rem">
        <Text fontWeight="semibold">{closureText(date, closure)}</Text>
        {left > 0 && <Text fontVariantNumeric="tabular-nums">{texts.unfinished(left)}</Text>}
      </chakra.div>
      {left > 0 && (
        <QuietButton h={pressHeight} onClick={onGoOn}>
          {texts.goOn}
        </QuietButton>
      )}
      <ReopenDayButton date={date} meal={closure.meal} onReopened={onReopened} h={pressHeight} />
    </Flex>
  );
};

type ClosedNotesProps = {
  date: Day;
  closures: readonly Closure[];
  onReopened: () => void;
  onGoOn: (closure: Closure) => void;
};

/** Notices of the closures of a day. */
export const ClosedNotes = ({ date, closures, onReopened, onGoOn }: ClosedNotesProps) => (
  <Stack gap="2" _empty={{ display: 'none' }}>
    {closures.map((closure) => (
      <ClosedNote
        key={closure.id}
        date={date}
        closure={closure}
        onReopened={onReopened}
        onGoOn={() => onGoOn(closure)}
      />
    ))}
  </Stack>
);
