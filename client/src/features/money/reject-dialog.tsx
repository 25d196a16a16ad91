import { type Money_TopUpFragment, useRejectTopUpMutation } from '../../gql/admin';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { customerName } from '../../shared/format/customer-name';
import { formatRupees } from '../../shared/format/money';
import { toast } from '../../shared/ui/dialogs/toasts';
import { TextField } from '../../shared/ui/fields/fields';
import { money } from '../../texts/admin/money';

const texts = money.reject;

type RejectDialogProps = { topUp: Money_TopUpFragment; onClose: () => void };

/** Nothing has come: the customer reads why. It moves no money. */
export const RejectDialog = ({ topUp, onClose }: RejectDialogProps) => {
  const name = customerName(topUp.user);
  const [reject] = useRejectTopUpMutation({ refetchQueries: ['MoneyTopUps'] });
  const { dialog, field } = useSavingForm({
    values: { reason: topUp.utr ? texts.usual : '' },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : texts.reasonMissing }),
    save: async ({ reason }) => {
      await reject({ variables: { id: topUp.id, reason: reason.trim() } });
    },
    fallback: texts.failed,
    onSaved: () => {
      toast.success(texts.done(name));
      onClose();
    },
  });
  const said = [formatRupees(topUp.amount), topUp.utr && money.receive.utr(topUp.utr)];
  return (
    <FormDialog
      title={texts.title(name)}
      description={said.filter(Boolean).join(' · ')}
      size="sm"
      submit={texts.submit}
      {...dialog}
      onClose={onClose}
    >
      <TextField
        label={texts.reason}
        required
        autoComplete="off"
        maxLength={500}
        {...field('reason')}
        help={texts.reasonHelp}
      />
    </FormDialog>
  );
};
