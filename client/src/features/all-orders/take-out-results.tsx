import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { addRupees, formatRupees } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { LongBoxList } from '../../shared/ui/lists/long-list';
import { resultRowPx, resultRowsStyle } from '../../shared/ui/lists/result-rows';
import { adminMessages } from '../../texts/admin-messages';
import { takeOutMessages as texts } from '../../texts/take-out-messages';
import type { TakenOut } from './take-out-job';

const nameOf = ({ order }: TakenOut): string => {
  if (!order) return texts.unknown;
  const { title, mobileNumber } = order.customer;
  return texts.order(order.orderNumber, title || formatMobile(mobileNumber));
};

const moved = ({ refundAmount, chargeAmount }: TakenOut): string => {
  if (refundAmount > 0) return texts.backRow(formatRupees(refundAmount));
  return chargeAmount > 0 ? texts.chargedRow(formatRupees(chargeAmount)) : texts.sameRow;
};

/** What goes back to wallets and what comes from them, a sentence each. */
export const moneySentences = (refundRupees: number, chargeRupees: number): string =>
  [
    refundRupees > 0 && texts.goesBack(formatRupees(refundRupees)),
    chargeRupees > 0 && texts.comesFrom(formatRupees(chargeRupees)),
  ]
    .filter(Boolean)
    .join(' ') || texts.sameMoney;

const moneyMoved = (results: readonly TakenOut[]): string => {
  const back = addRupees(...results.map(({ refundAmount }) => refundAmount));
  const charged = addRupees(...results.map(({ chargeAmount }) => chargeAmount));
  return [
    back > 0 && texts.wentBack(formatRupees(back)),
    charged > 0 && texts.cameFrom(formatRupees(charged)),
  ]
    .filter(Boolean)
    .join(' ');
};

type TakeOutResultsProps = {
  results: readonly TakenOut[];
  busy: boolean;
  /** What is to be said above them. */
  children: ReactNode;
  onRetry: (orderIds: readonly string[]) => void;
  onClose: () => void;
};

/** What became of each order, those that were refused first. */
export const TakeOutResults = ({ results, busy, children, onRetry, onClose }: TakeOutResultsProps) => {
  const refused = results.filter(({ error }) => error !== null);
  return (
    <Modal
      role="alertdialog"
      title={texts.changed(results.length - refused.length)}
      description={<Text as="span">{moneyMoved(results)}</Text>}
      onClose={onClose}
      footer={
        <>
          {refused.length > 0 && (
            <BusyButton
              variant="outline"
              busy={busy}
              onClick={() => onRetry(refused.map(({ orderId }) => orderId))}
            >
              {adminMessages.addOrder.summary.retry}
            </BusyButton>
          )}
          <Button onClick={onClose}>{adminMessages.addOrder.summary.close}</Button>
        </>
      }
    >
      <Stack gap="3">
        {children}
        <LongBoxList
          label={texts.results}
          items={[...refused, ...results.filter(({ error }) => error === null)]}
          keyOf={({ orderId }) => orderId}
          rowPx={resultRowPx}
          maxH="20rem"
          css={resultRowsStyle}
        >
          {(result) => (
            <>
              <span>{nameOf(result)}</span>{' '}
              <chakra.span color={result.error ? 'fg.error' : 'fg.muted'}>
                {result.error ? result.error.message : moved(result)}
              </chakra.span>
            </>
          )}
        </LongBoxList>
      </Stack>
    </Modal>
  );
};
