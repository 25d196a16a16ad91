import type { useSavingForm } from '../../shared/form/use-saving-form';
import { TextAreaField } from '../../shared/ui/fields/fields';
import { Tick } from '../../shared/ui/fields/tick';
import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.allOrders.cancelDialog;

type CancelReason = { reason: string; refund: boolean };

/** What an admin states to cancel orders: why, which is required, and whether the money goes back. */
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
    <TextAreaField label={texts.reason} required autoFocus maxLength={500} {...field('reason')} />
    <Tick alignSelf="flex-start" checked={form.refund} onTick={(refund) => set('refund', refund)}>
      {texts.refund}
    </Tick>
  </>
);
