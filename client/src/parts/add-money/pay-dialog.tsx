import { chakra, Stack, Text } from '@chakra-ui/react';
import { useId, useRef } from 'react';
import { FormAlert } from '../../shared/form/form-alert';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { formatRupees } from '../../shared/format/money';
import { latinDigits } from '../../shared/format/typed-mobile';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { TextField } from '../../shared/ui/fields/fields';
import { useMediaQuery } from '../../shared/use/use-media-query';
import { addMoneyMessages as texts } from '../../texts/add-money-messages';
import {
  type AddMoney_TopUpFragment,
  type AddMoneyQuery,
  useClaimTopUpMutation,
} from './add-money.generated';
import { PayDetails } from './pay-details';

/**
 * Patterns before and after the digits of a UTR, which no letter, other digit, or UPI ID may touch. Same rule as on the server
 * (`server/src/shared/utr.ts`).
 */
const start = String.raw`(?<![\p{L}\p{N}]|\p{L}[.]|@)(?:(?:UTR|RRN|REF|NO|UPI|IMPS)+[.:#]?)?`;
const end = String.raw`(?![\p{L}\p{N}@]|[._][\p{L}\p{N}._-]{0,50}@)`;
const whole = new RegExp(`${start}(0{0,10}\\d{12})${end}`, 'giu');
const spaced = new RegExp(`${start}(\\d(?:[ -]?\\d)+)${end}`, 'giu');

/**
 * Returns the UTR in a typed or pasted text: its only run of 12 digits, also with leading zeros. Spaces and hyphens inside are
 * ignored. Undefined without a UTR, or with several.
 */
export const utrOf = (text: string): string | undefined => {
  const plain = latinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/gu, ' ');
  const runs = (pattern: RegExp) =>
    [...plain.matchAll(pattern)].map(([, run = '']) => run.replace(/\D/g, ''));
  const wholes = runs(whole);
  const found = wholes.length > 0 ? wholes : runs(spaced).filter((run) => /^0{0,10}\d{12}$/.test(run));
  const utrs = new Set(found.map((run) => run.slice(-12)));
  return utrs.size === 1 ? [...utrs][0] : undefined;
};

/** Media query of devices that may have a payment app. */
const onPhone = '(max-width: 47.99rem), (pointer: coarse)';

type PayDialogProps = {
  topUp: AddMoney_TopUpFragment;
  settings: AddMoneyQuery['settings'];
  /** Name of the customer for the bank's note. */
  name: string;
  onClaimed: () => void;
  onBack: () => void;
  onClose: () => void;
};

/** Dialog with the payment details of a top-up and the field for its UTR. */
export const PayDialog = ({ topUp, settings, name, onClaimed, onBack, onClose }: PayDialogProps) => {
  const formId = useId();
  const isPhone = useMediaQuery(onPhone);
  const body = useRef<HTMLDivElement>(null);
  const [claim] = useClaimTopUpMutation({ refetchQueries: ['AddMoney'] });
  const { form, page, field, busy, rejection } = useSavingForm({
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
      size={isPhone ? 'sm' : 'lg'}
      onClose={() => !busy && onClose()}
      initialFocus={body}
      footer={
        <chakra.form
          id={formId}
          {...page}
          w="calc(100% + 2 * var(--dialog-edge))"
          mx="calc(-1 * var(--dialog-edge))"
          px="var(--dialog-edge)"
          mt="-3"
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
            <FormAlert rejection={rejection} />
            <Stack direction="row" gap="2" justify="flex-end">
              <QuietButton disabled={busy} onClick={onBack}>
                {texts.back}
              </QuietButton>
              <BusyButton type="submit" busy={busy} variant={utrOf(form.utr) ? 'solid' : 'outline'}>
                {texts.paid}
              </BusyButton>
            </Stack>
          </Stack>
        </chakra.form>
      }
    >
      {/* Focusable, so that the keyboard can scroll the details. A focused field would open the phone's keyboard. */}
      <div ref={body} tabIndex={-1} style={{ outline: 0 }}>
        <PayDetails
          isPhone={isPhone}
          upiId={settings.upiId}
          payeeName={settings.payeeName}
          rupees={topUp.amount}
          note={texts.note(name)}
        />
      </div>
    </Modal>
  );
};

type ThanksDialogProps = {
  rupees: number;
  /** Whether the dialog returns to a cart. */
  hasCart: boolean;
  onClose: () => void;
};

/** Dialog after a payment was reported. Nothing is credited yet. */
export const ThanksDialog = ({ rupees, hasCart, onClose }: ThanksDialogProps) => (
  <Modal
    role="alertdialog"
    title={texts.thanks}
    size="sm"
    onClose={onClose}
    footer={
      <BusyButton busy={false} onClick={onClose}>
        {hasCart ? texts.backToCart : texts.close}
      </BusyButton>
    }
  >
    <Text>{(hasCart ? texts.thanksCart : texts.thanksText)(formatRupees(rupees))}</Text>
  </Modal>
);
