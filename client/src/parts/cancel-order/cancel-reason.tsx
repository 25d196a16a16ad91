import type { useSavingForm } from '../../shared/form/use-saving-form';
import { TextAreaField } from '../../shared/ui/fields/fields';
import { Tick } from '../../shared/ui/fields/tick';
import { allOrdersTexts } from '../../texts/admin/orders';

const texts = allOrdersTexts.cancelDialog;

type CancelReason = { reason: string; refund: boolean };

/** Form options of a cancellation by an admin: a required reason, and whether to refund. */
export const cancelReason = {
  values: { reason: '', refund: true },
  validate: ({ reason }: CancelReason) => ({ reason: reason.trim() ? undefined : texts.reasonMissing }),
  fallback: texts.failed,
};

type CancelReasonFieldsProps = {
  saving: Pick<ReturnType<typeof useSavingForm<CancelReason>>, 'field' | 'form' | 'set'>;
};

export const CancelReasonFields = ({ saving: { field, form, set } }: CancelReasonFieldsProps) => (
  <>
    <TextAreaField
      label={texts.reason}
      required
      autoFocus
      maxLength={500}
      {...field('reason')}
      help={texts.reasonHelp}
    />
    <Tick alignSelf="flex-start" checked={form.refund} onTick={(refund) => set('refund', refund)}>
      {texts.refund}
    </Tick>
  </>
);
