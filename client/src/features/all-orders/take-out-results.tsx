import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { customerName } from '../../shared/format/customer-name';
import { addRupees, formatRupees } from '../../shared/format/money';
import { DoneDialog } from '../../shared/ui/dialogs/done-dialog';
import { ResultList } from '../../shared/ui/lists/result-list';
import { takeOutMessages as texts } from '../../texts/take-out-messages';
import type { TakenOut } from './take-out-job';

const nameOf = ({ order }: TakenOut): string =>
  order ? texts.order(order.orderNumber, customerName(order.customer)) : texts.unknown;

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
    <DoneDialog
      title={texts.changed(results.length - refused.length)}
      description={<Text as="span">{moneyMoved(results)}</Text>}
      busy={busy}
      refused={refused.length}
      onRetry={() => onRetry(refused.map(({ orderId }) => orderId))}
      onClose={onClose}
    >
      <Stack gap="3">
        {children}
        <ResultList
          label={texts.results}
          results={results}
          keyOf={({ orderId }) => orderId}
          nameOf={nameOf}
          userOf={({ order }) => order?.customer}
          outcomeOf={moved}
        />
      </Stack>
    </DoneDialog>
  );
};
