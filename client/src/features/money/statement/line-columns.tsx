import { Badge, Button, chakra, Link, type SystemStyleObject, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { BankLineStatus } from '../../../schema.generated';
import { formatDay } from '../../../shared/format/day';
import { addRupees, formatRupees } from '../../../shared/format/money';
import { paths } from '../../../shared/paths';
import { columnsOf } from '../../../shared/ui/lists/list-row';
import { RowChoice } from '../../../shared/ui/lists/row-choice';
import { focusNext } from '../../../shared/use/use-restored-focus';
import { money } from '../../../texts/admin/money';
import { Narration } from '../payment-columns';
import { LineCustomerPicker } from './line-customer-picker';
import { isCreditable, isOpenToChoice, type PickedCustomers, type StatementLine } from './statement-line';

const texts = money.statement;

const palettes: Record<BankLineStatus, 'brand' | 'neutral' | 'turmeric' | 'indigo' | 'beetroot'> = {
  EXACT: 'brand',
  LIKELY: 'turmeric',
  NONE: 'neutral',
  SEEN: 'neutral',
  REJECTED: 'beetroot',
};

/** Layout of a line on a phone. */
export const lineCard = {
  areas: '"line amount" "narration narration" "state state" "to to"',
  columns: 'minmax(0, 1fr) auto',
};

export const lineStyle: SystemStyleObject = {
  '& tbody th': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& td[data-column=amount]': { fontWeight: 'semibold' },
  // A badge does not have the colour of a selected row.
  '& tr[data-chosen] .mb-badge': { bg: 'bg.panel' },
  lgDown: {
    // The touch target of the checkbox, and the text of the button, extend beyond their line.
    '& tbody th label': { my: '-2.5' },
    '& td[data-column=to] button': { my: '-2.5', me: '-13px' },
    '& td[data-column=to]': { fontWeight: 'semibold' },
  },
  lg: {
    '& tbody th': { minW: '0' },
    '& [data-column=line]': { w: '9rem' },
    '& td[data-column=amount], & th[scope=col][data-column=amount]': { pe: '6' },
    '& [data-column=state]': { w: '17rem' },
    '& td[data-column=state]': { py: '2' },
    '& [data-column=to]': { w: '16rem' },
  },
};

/** Number and day of a line. The checkbox selects a line that can be credited. */
const LineHead = ({ line, chosen }: { line: StatementLine; chosen: boolean }) => (
  <RowChoice label={texts.pick(line.number)} chosen={chosen} isOff={!isCreditable(line)}>
    <chakra.span color="fg.muted" minW={{ lg: '8' }} textAlign="end">
      {/* Without a column header. */}
      <chakra.span hideFrom="lg">{texts.lineWord} </chakra.span>
      {line.number}
    </chakra.span>
    {formatDay(line.date)}
  </RowChoice>
);

/** Functions to select the customer of a line. */
type CustomerOfLine = {
  /** ID of the line whose picker is open. */
  openId: string | undefined;
  open: (id: string | undefined) => void;
  pick: (id: string, who: PickedCustomers[string]) => void;
};

/** Customer of a line, and the picker that selects one. */
const To = ({ line, customer }: { line: StatementLine; customer: CustomerOfLine }) => {
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    customer.open(undefined);
    focusNext(() => button.current);
  };
  if (customer.openId === line.id)
    return <LineCustomerPicker line={line} onPick={(who) => customer.pick(line.id, who)} onClose={close} />;
  return (
    <chakra.span display="flex" alignItems="center" justifyContent="space-between" gap="2">
      <chakra.span minW="0" py="1">
        {line.userName}
        {line.credit < line.amount && (
          <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {texts.part(formatRupees(line.credit))}
          </Text>
        )}
      </chakra.span>
      {isOpenToChoice(line) && (
        <Button
          ref={button}
          size="sm"
          variant={line.userName ? 'ghost' : 'subtle'}
          aria-label={line.userName ? texts.changeOf(line.number) : texts.whoOf(line.number)}
          onClick={() => customer.open(line.id)}
        >
          {line.userName ? texts.change : texts.who}
        </Button>
      )}
    </chakra.span>
  );
};

/** Returns the notes on a line: why it cannot be credited, and what to check before a credit. */
const notesOf = ({
  error,
  status,
  amount,
  paymentAmount,
  wentOutOnLine,
  claims,
}: StatementLine): string[] => {
  const notes = error ? [error.message] : [];
  if (paymentAmount !== null && status !== 'SEEN') notes.push(texts.perhapsSeen);
  if (paymentAmount !== null && status === 'SEEN' && paymentAmount !== amount)
    notes.push(texts.enteredAs(formatRupees(paymentAmount)));
  if (wentOutOnLine !== null) notes.push(texts.wentOut(wentOutOnLine));
  return [...notes, ...claims.map(({ userName, status: claim }) => texts.claims[claim](userName))];
};

/** Meaning of a line's match. For a partly credited payment, the credited part and a link to the rest. */
const Reason = ({ line: { status, topUpId, paymentAmount, paymentLeft } }: { line: StatementLine }) => {
  if (status === 'LIKELY' && topUpId !== null) return texts.likelyTopUp;
  const left = status === 'SEEN' ? (paymentLeft ?? 0) : 0;
  if (paymentAmount === null || left === 0) return texts.reasons[status];
  return (
    <>
      {texts.partlyCredited(formatRupees(addRupees(paymentAmount, -left)), formatRupees(paymentAmount))}{' '}
      <Link asChild variant="underline">
        <RouterLink to={`${paths.money}?${new URLSearchParams({ tab: 'payments' })}`}>
          {texts.creditRest(formatRupees(left))}
        </RouterLink>
      </Link>
    </>
  );
};

export const lineColumns = (customer: CustomerOfLine) =>
  columnsOf<StatementLine, keyof typeof texts.heads>(texts.heads, {
    line: { names: true, cell: (line, { chosen }) => <LineHead line={line} chosen={chosen} /> },
    narration: {
      cell: ({ narration, utr }) => (
        <>
          <Narration text={narration} reference={utr} textStyle="inherit" color="inherit" />
          {utr && !narration.includes(utr) && (
            <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
              {money.receive.utr(utr)}
            </Text>
          )}
        </>
      ),
    },
    amount: { numeric: true, cell: ({ amount }) => formatRupees(amount) },
    state: {
      cell: (line) => (
        <>
          <Badge colorPalette={palettes[line.status]}>{texts.states[line.status]}</Badge>
          <Text textStyle="xs" color="fg.muted" mt="1">
            <Reason line={line} />
          </Text>
          {notesOf(line).map((note) => (
            <Text key={note} textStyle="xs" color="fg.muted" mt="1">
              {note}
            </Text>
          ))}
        </>
      ),
    },
    to: { cell: (line) => <To line={line} customer={customer} /> },
  });
