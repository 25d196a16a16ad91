import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type KitchenPageQuery, useCloseDayPreviewQuery, useReopenDayMutation } from '../../../gql/admin';
import { messageOf } from '../../../shared/apollo/server-error';
import type { Day } from '../../../shared/format/day';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog';
import { toast } from '../../../shared/ui/dialogs/toasts';
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
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState<string>();
  const [reopen, { loading }] = useReopenDayMutation();
  const { data } = useCloseDayPreviewQuery({ variables: { date, mealId }, fetchPolicy: 'no-cache' });
  const left = data?.previewCloseDay.orders ?? 0;

  const confirm = async () => {
    try {
      await reopen({ variables: { date, mealId } });
    } catch (error) {
      setReason(messageOf(error, texts.reopenFailed));
      return;
    }
    setAsking(false);
    toast.success(texts.reopened);
    onReopened();
  };
  const button = { variant: 'outline', colorPalette: 'neutral', h: pressHeight } as const;
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
        <Button {...button} onClick={onGoOn}>
          {texts.goOn}
        </Button>
      )}
      <Button {...button} onClick={() => setAsking(true)}>
        {texts.reopen}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={texts.reopenQuestion}
          consequence={texts.reopenConsequence}
          confirm={texts.reopen}
          busy={loading}
          error={reason}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
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
