import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { JobRow } from '../../parts/bulk-jobs/server-job';
import { serverJob } from '../../parts/bulk-jobs/server-job';
import { customerName } from '../../shared/format/customer-name';
import { addRupees, formatRupees } from '../../shared/format/money';
import { MessageCustomers } from '../../shared/selected-customers';
import { DoneDialog } from '../../shared/ui/dialogs/done-dialog';
import { ResultList } from '../../shared/ui/lists/result-list';
import { dishRemovalMessages as texts } from '../../texts/dish-removal-messages';
import { StartRemoveDishDocument } from './dish-removal.generated';

/** Result of an order; amounts in rupees. */
type RemovedDish = Pick<JobRow, 'order' | 'error'> & {
  orderId: string;
  refundAmount: number;
  chargeAmount: number;
};

/** Removed dish and its replacement, with their titles for the notice of an unconfirmed request. */
type Removal = {
  dishId: string;
  dish: string;
  replacementId: string | null;
  replacement: string | undefined;
  /** Set if the admin included the orders that conflict with their customer's diet. */
  acceptDietConflicts?: true;
};

/** Job that removes a dish from many orders, or replaces it. */
export const dishRemovalJob = serverJob<string, Removal, RemovedDish>({
  intent: 'take-out-dish',
  start: async (client, ids, { dishId, replacementId, acceptDietConflicts }, idempotencyKey) => {
    const variables = { ids: [...ids], dishId, replacementId, acceptDietConflicts, idempotencyKey };
    const { data } = await client.mutate({ mutation: StartRemoveDishDocument, variables });
    return data?.startRemoveDish;
  },
  answerOf: ({ order, error, creditAmount }, orderId) => ({
    orderId,
    order,
    error,
    refundAmount: Math.max(creditAmount ?? 0, 0),
    chargeAmount: Math.max(-(creditAmount ?? 0), 0),
  }),
  fallback: texts.failed,
});

const nameOf = ({ order }: RemovedDish): string =>
  order ? texts.order(order.orderNumber, customerName(order.customer)) : texts.unknown;

/** Returns the IDs of the customers whose orders were changed. */
const changedCustomers = (results: readonly RemovedDish[]): string[] =>
  results.flatMap(({ order, error }) => (order && error === null ? [order.customer.id] : []));

const moved = ({ refundAmount, chargeAmount }: RemovedDish): string => {
  if (refundAmount > 0) return texts.backRow(formatRupees(refundAmount));
  return chargeAmount > 0 ? texts.chargedRow(formatRupees(chargeAmount)) : texts.sameRow;
};

/** Returns sentences about refunds to wallets and charges to wallets, which will be made. */
export const moneySentences = (refundRupees: number, chargeRupees: number): string =>
  [
    refundRupees > 0 && texts.goesBack(formatRupees(refundRupees)),
    chargeRupees > 0 && texts.comesFrom(formatRupees(chargeRupees)),
  ]
    .filter(Boolean)
    .join(' ') || texts.sameMoney;

const moneyMoved = (results: readonly RemovedDish[]): string => {
  const back = addRupees(...results.map(({ refundAmount }) => refundAmount));
  const charged = addRupees(...results.map(({ chargeAmount }) => chargeAmount));
  return [
    back > 0 && texts.wentBack(formatRupees(back)),
    charged > 0 && texts.cameFrom(formatRupees(charged)),
  ]
    .filter(Boolean)
    .join(' ');
};

type DishRemovalResultsProps = {
  results: readonly RemovedDish[];
  busy: boolean;
  /** Notice above the results. */
  children: ReactNode;
  onRetry: () => void;
  onClose: () => void;
};

/** Result of each order, rejected ones first. */
export const DishRemovalResults = ({
  results,
  busy,
  children,
  onRetry,
  onClose,
}: DishRemovalResultsProps) => {
  const failed = results.filter(({ error }) => error !== null).length;
  return (
    <DoneDialog
      title={texts.changed(results.length - failed)}
      description={<Text as="span">{moneyMoved(results)}</Text>}
      busy={busy}
      failed={failed}
      onRetry={failed > 0 ? onRetry : undefined}
      actions={<MessageCustomers ids={changedCustomers(results)} me="auto" />}
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
