import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type KitchenPageQuery, useCloseDayPreviewQuery } from '../../../gql/admin';
import { OpenAgain } from '../../../parts/closures/open-again';
import type { Day } from '../../../shared/format/day';
import { QuietButton } from '../../../shared/ui/buttons/quiet-button';
import { adminMessages } from '../../../texts/admin-messages';
import { pressHeight } from '../kitchen-size';

const texts = adminMessages.kitchenDay.closeDay;

export type Closure = KitchenPageQuery['closures'][number];

/** The closures that a meal falls under: its own, and that of the whole day. */
export const closuresOf = (closures: readonly Closure[], mealId: string | undefined): readonly Closure[] =>
  closures.filter(({ meal }) => meal === null || meal.id === mealId);

type ClosedNoteProps = {
  date: Day;
  closure: Closure;
  onReopened: () => void;
  /** Goes on with what was begun and did not come to its end. */
  onGoOn: () => void;
};

/** That the kitchen is closed, in the words that customers read; whether every order is cancelled; and the way back. */
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
        <Text fontWeight="semibold">{closure.text}</Text>
        {left > 0 && <Text fontVariantNumeric="tabular-nums">{texts.unfinished(left)}</Text>}
      </chakra.div>
      {left > 0 && (
        <QuietButton h={pressHeight} onClick={onGoOn}>
          {texts.goOn}
        </QuietButton>
      )}
      <OpenAgain date={date} meal={closure.meal} onReopened={onReopened} h={pressHeight} />
    </Flex>
  );
};

type ClosedNotesProps = {
  date: Day;
  closures: readonly Closure[];
  onReopened: () => void;
  onGoOn: (closure: Closure) => void;
};

/** What of the day is closed. */
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
