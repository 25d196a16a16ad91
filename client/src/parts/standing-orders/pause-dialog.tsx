import { SimpleGrid } from '@chakra-ui/react';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { formatDay, tomorrow } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import { toast } from '../../shared/ui/dialogs/toasts';
import { DayTextField } from '../../shared/ui/fields/day-text-field';
import { formMessages } from '../../texts/form-messages';
import { standingMessages } from '../../texts/standing-messages';
import { usePauseStandingOrderMutation } from './standing-orders.generated';
import { formatContents, type StandingOrder } from './standing-words';

const texts = standingMessages.pauseDialog;

type PauseForm = { from: string; until: string };

const validate = ({ from, until }: PauseForm) => {
  const [first, last] = [parseTypedDay(from), parseTypedDay(until)];
  return {
    ...(first === undefined && { from: formMessages.invalidDay }),
    ...(last === undefined && { until: formMessages.invalidDay }),
    ...(first && last && last < first && { until: texts.order }),
  };
};

type PauseDialogProps = { order: StandingOrder; onClose: () => void };

/** Dialog with the two days of a pause. */
export const PauseDialog = ({ order, onClose }: PauseDialogProps) => {
  const [pause] = usePauseStandingOrderMutation();
  const { field, set, dialog } = useSavingForm<PauseForm>({
    values: { from: formatDay(tomorrow()), until: '' },
    validate,
    save: ({ from, until }) =>
      pause({
        variables: { id: order.id, from: parseTypedDay(from) ?? '', until: parseTypedDay(until) ?? '' },
      }),
    fallback: standingMessages.saveFailed,
    onSaved: () => {
      toast.success(standingMessages.paused);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.title(formatContents(order))}
      description={texts.note}
      size="sm"
      submit={texts.submit}
      {...dialog}
      onClose={onClose}
    >
      <SimpleGrid minChildWidth="min(7rem, 100%)" gap="3" alignItems="start">
        <DayTextField label={texts.from} required {...field('from')} onChange={(from) => set('from', from)} />
        <DayTextField
          label={texts.until}
          required
          {...field('until')}
          onChange={(until) => set('until', until)}
        />
      </SimpleGrid>
    </FormDialog>
  );
};
