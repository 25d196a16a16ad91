import { chakra, Stack, Text } from '@chakra-ui/react';
import { useId, useRef } from 'react';
import { type AddMoney_TopUpFragment, type AddMoneyQuery, useClaimTopUpMutation } from '../../gql/add-money';
import { FormAlert } from '../../shared/form/form-alert';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { formatRupees } from '../../shared/format/money';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { TextField } from '../../shared/ui/fields/fields';
import { addMoneyMessages as texts } from '../../texts/add-money-messages';
import { PayDetails } from './pay-details';
import { utrOf } from './utr';

type PayDialogProps = {
  topUp: AddMoney_TopUpFragment;
  settings: AddMoneyQuery['settings'];
  /** Of the customer, as the bank is to show it. */
  name: string;
  onClaimed: () => void;
  onBack: () => void;
  onClose: () => void;
};

/** How to pay what was asked for, and after that which payment it was. */
export const PayDialog = ({ topUp, settings, name, onClaimed, onBack, onClose }: PayDialogProps) => {
  const formId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [claim] = useClaimTopUpMutation({ refetchQueries: ['AddMoney'] });
  const { page, field, busy, refusal } = useSavingForm({
    values: { utr: '' },
    validate: ({ utr }) => ({ utr: utrOf(utr) ? undefined : texts.utrWrong }),
    save: async ({ utr }) => {
      await claim({ variables: { id: topUp.id, utr: utrOf(utr) ?? utr } });
    },
    fallback: texts.claimFailed,
    onSaved: onClaimed,
  });
  return (
    <Modal
      title={texts.pay(formatRupees(topUp.amount))}
      description={texts.payHelp}
      size="sm"
      onClose={() => !busy && onClose()}
      initialFocus={body}
      footer={
        <chakra.form
          id={formId}
          {...page}
          w="calc(100% + 2 * var(--dialog-edge))"
          mx="calc(-1 * var(--dialog-edge))"
          px="var(--dialog-edge)"
          pt="3"
          borderTopWidth="1px"
        >
          <Stack gap="3">
            <TextField
              label={texts.utr}
              inputMode="numeric"
              autoComplete="off"
              {...field('utr')}
              help={texts.utrHelp}
            />
            <FormAlert refusal={refusal} />
            <Stack direction="row" gap="2" justify="flex-end">
              <QuietButton disabled={busy} onClick={onBack}>
                {texts.back}
              </QuietButton>
              <BusyButton type="submit" busy={busy}>
                {texts.paid}
              </BusyButton>
            </Stack>
          </Stack>
        </chakra.form>
      }
    >
      {/* In the order of the keyboard, so that it scrolls without a pointer; a field in focus would open the phone's keyboard over it. */}
      <div ref={body} tabIndex={-1} style={{ outline: 0 }}>
        <PayDetails
          upiId={settings.upiId}
          payeeName={settings.payeeName}
          rupees={topUp.amount}
          note={texts.note(name)}
        />
      </div>
    </Modal>
  );
};

type ThanksDialogProps = { rupees: number; onClose: () => void };

/** The kitchen knows which payment it was; nothing is credited yet. */
export const ThanksDialog = ({ rupees, onClose }: ThanksDialogProps) => (
  <Modal
    role="alertdialog"
    title={texts.thanks}
    size="sm"
    onClose={onClose}
    footer={
      <BusyButton busy={false} onClick={onClose}>
        {texts.close}
      </BusyButton>
    }
  >
    <Text>{texts.thanksText(formatRupees(rupees))}</Text>
  </Modal>
);
