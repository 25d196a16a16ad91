import { chakra } from '@chakra-ui/react';
import type { useSavingForm } from '../../shared/form/use-saving-form';
import { TextAreaField } from '../../shared/ui/fields/fields';
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
    <chakra.label
      display="inline-flex"
      alignSelf="flex-start"
      alignItems="center"
      gap="2.5"
      minH="touch"
      cursor="pointer"
    >
      <chakra.input
        type="checkbox"
        boxSize="5"
        accentColor="brand.solid"
        checked={form.refund}
        onChange={(event) => set('refund', event.target.checked)}
      />
      {texts.refund}
    </chakra.label>
  </>
);
