import { useState } from 'react';
import { useCorrectBoxesMutation } from '../../gql/admin';
import { newIdempotencyKey } from '../../shared/apollo/idempotency-key';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { toast } from '../../shared/ui/dialogs/toasts';
import { TextField } from '../../shared/ui/fields/fields';
import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.delivery.boxes;

/** The most that the server takes. */
const most = 999;

type CorrectBoxesDialogProps = {
  customerId: string;
  name: string;
  /** How many the customer has, as it is known. */
  boxes: number;
  onSaved?: () => void;
  onClose: () => void;
};

/** Puts right how many boxes a customer has, as somebody has counted them. */
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
      // One for each number: what is typed afterwards is asked for anew.
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
