import { Button, type SystemStyleObject } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { Money_PaymentFragment } from '../../gql/admin';
import { customerName } from '../../shared/format/customer-name';
import { formatDay } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { UserLink } from '../../shared/ui/buttons/user-link';
import { CardLabel } from '../../shared/ui/lists/data-table';
import { columnsOf } from '../../shared/ui/lists/list-row';
import { money } from '../../texts/admin/money';
import { messages } from '../../texts/messages';
import { Narration } from './narration';

const texts = money.payments;

/** A payment on the phone. */
export const paymentCard = {
  areas: '"reference amount" "to left" "day from" "actions actions"',
  columns: 'minmax(0, 1fr) auto',
};

export const paymentStyle: SystemStyleObject = {
  '& tbody th': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  '& td[data-column=day]': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  lg: {
    '& tbody th': { py: '1.5' },
    '& [data-column=actions]': { w: '9rem' },
    '& td[data-column=left], & th[scope=col][data-column=left]': { pe: '6' },
  },
  lgDown: {
    '& td:is([data-column=from], [data-column=day], [data-column=to])': { color: 'fg.muted' },
    '& td[data-column=from]': { textAlign: 'end' },
    '& td[data-column=actions]': { display: 'flex', _empty: { display: 'none' } },
  },
};

const creditedTo = ({ credits }: Money_PaymentFragment) =>
  credits.length === 0
    ? messages.app.none
    : credits.map(({ entryId, amount, user }, index) => (
        <Fragment key={entryId}>
          {index > 0 && ', '}
          <UserLink user={user}>{customerName(user)}</UserLink> {formatRupees(amount)}
        </Fragment>
      ));

/** The columns of the list. */
export const paymentColumns = (onCredit: (payment: Money_PaymentFragment) => void) =>
  columnsOf<Money_PaymentFragment, keyof typeof texts.columns>(texts.columns, {
    reference: {
      names: true,
      cell: ({ reference, narration }) => (
        <>
          {reference ?? texts.noReference}
          {narration && (
            <Narration text={narration} reference={reference} textStyle="xs" fontWeight="normal" />
          )}
        </>
      ),
    },
    day: { cell: ({ day }) => formatDay(day) },
    amount: { numeric: true, cell: ({ amount }) => formatRupees(amount) },
    left: {
      numeric: true,
      cell: ({ left }) => (
        <>
          <CardLabel me="1">{texts.columns.left}</CardLabel>
          {formatRupees(left)}
        </>
      ),
    },
    from: { cell: ({ source }) => texts.sources[source] },
    to: { cell: creditedTo },
    actions: {
      cell: (payment) =>
        payment.left > 0 && (
          <Button
            size="sm"
            variant="outline"
            aria-label={texts.creditOf(formatRupees(payment.left))}
            onClick={() => onCredit(payment)}
          >
            {texts.credit}
          </Button>
        ),
    },
  });
