import { useState } from 'react';
import { newIdempotencyKey } from '../../shared/apollo/idempotency-key';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { toast } from '../../shared/ui/dialogs/toasts';
import { TextField } from '../../shared/ui/fields/fields';
import { deliveryTexts } from '../../texts/admin/delivery';
import { useCorrectBoxesMutation } from './correct-boxes.generated';

const texts = deliveryTexts.boxes;

/** Maximum number of boxes that the server accepts. */
const most = 999;

type CorrectBoxesDialogProps = {
  customerId: string;
  name: string;
  /** Known number of boxes with the customer. */
  boxes: number;
  onSaved?: () => void;
  onClose: () => void;
};

/** Dialog to correct the number of boxes that a customer has. */
export const CorrectBoxesDialog = ({
  customerId,
  name,
  boxes: known,
  onSaved,
  onClose,
}: CorrectBoxesDialogProps) => {
  const [correct] = useCorrectBoxesMutation();
  const [key] = useState(newIdempotencyKey);
  const { dialog, field } = useSavingForm<{ boxes: string }>({
    values: { boxes: String(known) },
    validate: ({ boxes }) =>
      /^\d+$/.test(boxes.trim()) && Number(boxes) <= most ? {} : { boxes: texts.invalid(most) },
    save: async ({ boxes }) => {
      const count = Number(boxes);
      // Each number has a separate key, because another number is a new request.
      await correct({
        variables: { userId: customerId, boxes: count, idempotencyKey: `${key}-${count}` },
        context: { mayBeRepeated: true },
      });
    },
    fallback: texts.failed,
    onSaved: () => {
      toast.success(texts.corrected(name));
      onSaved?.();
      onClose();
    },
  });
  return (
    <FormDialog title={texts.correctTitle(name)} size="sm" submit={texts.save} {...dialog} onClose={onClose}>
      <TextField
        label={texts.count}
        inputMode="numeric"
        autoComplete="off"
        {...field('boxes')}
        help={texts.countHelp}
      />
    </FormDialog>
  );
};
