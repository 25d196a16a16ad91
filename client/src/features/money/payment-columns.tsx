import { Button, type SystemStyleObject, type TextProps } from '@chakra-ui/react';
import { Fragment } from 'react';
import { customerName } from '../../shared/format/customer-name';
import { formatDay } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { truncateWithEllipsis } from '../../shared/format/text';
import { rowAction } from '../../shared/ui/buttons/row-action';
import { UserLink } from '../../shared/ui/buttons/user-link';
import { CardLabel } from '../../shared/ui/lists/data-table';
import { columnsOf } from '../../shared/ui/lists/list-row';
import { LongText } from '../../shared/ui/page/long-text';
import { money } from '../../texts/admin/money';
import { messages } from '../../texts/messages';
import type { Money_PaymentFragment } from './money.generated';

/** Number of characters displayed at first: about two lines. */
const startLength = 80;

type NarrationProps = TextProps & { text: string; reference: string | null };

/** Bank's description of a payment: the beginning, and on request the whole text. */
export const Narration = ({ text, reference, ...props }: NarrationProps) => (
  <LongText
    start={truncateWithEllipsis(text, startLength)}
    whole={text}
    about={texts.narrationOf(reference ?? texts.noReference)}
    {...props}
  />
);

const texts = money.payments;

/** Layout of a payment on a phone. */
export const paymentCard = {
  areas: '"reference amount" "to to" "day from" "actions left"',
  columns: 'minmax(0, 1fr) auto',
};

export const paymentStyle: SystemStyleObject = {
  '& tbody th': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  '& td[data-column=day]': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  lg: {
    // More specific than the style of every dense list.
    '& tbody tr > :is(th, td)': { py: '1.5' },
    '& [data-column=actions]': { w: '9rem' },
    '& td[data-column=actions] > :first-child': { ms: '-2' },
    '& td[data-column=left], & th[scope=col][data-column=left]': { pe: '6' },
  },
  lgDown: {
    '& td:is([data-column=from], [data-column=day], [data-column=to])': { color: 'fg.muted' },
    '& td[data-column=from]': { textAlign: 'end' },
    '& td[data-column=actions]': { display: 'flex', ms: '-9px', _empty: { display: 'none' } },
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
    day: { cell: ({ date }) => formatDay(date) },
    amount: {
      numeric: true,
      cell: ({ amount }) => (
        <>
          <CardLabel me="1">{texts.columns.amount}</CardLabel>
          {formatRupees(amount)}
        </>
      ),
    },
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
    to: { tableOnly: ({ credits }) => credits.length === 0, cell: creditedTo },
    actions: {
      cell: (payment) =>
        payment.left > 0 && (
          <Button
            {...rowAction.first}
            aria-label={texts.creditOf(formatRupees(payment.left))}
            onClick={() => onCredit(payment)}
          >
            {texts.credit}
          </Button>
        ),
    },
  });
