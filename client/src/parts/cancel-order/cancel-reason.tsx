import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { TextAreaField } from '../../shared/ui/fields/fields';
import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.allOrders.cancelDialog;

/**
 * What an admin states to cancel orders, as it is typed: why, which is required, and whether the money goes back.
 *
 * @returns what {@link CancelReasonFields} shows, and `stated`, which answers the reason without its outer spaces, or
 *   `undefined` when there is none, and goes to the field then
 */
export const useCancelReason = () => {
  const [text, setText] = useState('');
  const [refund, setRefund] = useState(true);
  const [isTried, setTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const trimmed = text.trim();
  const stated = () => {
    setTried(true);
    if (trimmed === '') fields.current?.querySelector('textarea')?.focus();
    return trimmed || undefined;
  };
  return {
    /** `isMissing`: it was tried without a reason, and there is none yet. */
    reason: { text, refund, isMissing: isTried && trimmed === '', fields, setText, setRefund },
    stated,
  };
};

/** The fields of {@link useCancelReason}. */
export const CancelReasonFields = ({ reason }: Pick<ReturnType<typeof useCancelReason>, 'reason'>) => (
  <chakra.div ref={reason.fields} display="grid" gap="3">
    <TextAreaField
      label={texts.reason}
      required
      autoFocus
      maxLength={500}
      value={reason.text}
      error={reason.isMissing ? texts.reasonMissing : undefined}
      onChange={(event) => reason.setText(event.target.value)}
    />
    <chakra.label
      display="inline-flex"
      justifySelf="start"
      alignItems="center"
      gap="2.5"
      minH="touch"
      cursor="pointer"
    >
      <chakra.input
        type="checkbox"
        boxSize="5"
        accentColor="brand.solid"
        checked={reason.refund}
        onChange={(event) => reason.setRefund(event.target.checked)}
      />
      {texts.refund}
    </chakra.label>
  </chakra.div>
);
