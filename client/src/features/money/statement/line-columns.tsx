import { Badge, Button, chakra, type SystemStyleObject, Text } from '@chakra-ui/react';
import type { BankLineState } from '../../../gql/admin';
import { formatDay } from '../../../shared/format/day';
import { formatRupees } from '../../../shared/format/money';
import { columnsOf } from '../../../shared/ui/lists/list-row';
import { money } from '../../../texts/admin/money';
import { Narration } from '../narration';
import { isCreditable, isOpenToChoice, type StatementLine } from './statement-line';

const texts = money.statement;

const palettes: Record<BankLineState, 'brand' | 'neutral' | 'turmeric' | 'indigo' | 'beetroot'> = {
  EXACT: 'brand',
  LIKELY: 'turmeric',
  NONE: 'neutral',
  SEEN: 'neutral',
  REFUSED: 'beetroot',
};

/** A line on the phone. */
export const lineCard = {
  areas: '"line amount" "narration narration" "state state" "to to"',
  columns: 'minmax(0, 1fr) auto',
};

export const lineStyle: SystemStyleObject = {
  '& tbody th': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& td[data-column=amount]': { fontWeight: 'semibold' },
  // Not of the colour of its row.
  '& tr[data-chosen] .mb-badge': { bg: 'bg.panel' },
  lg: {
    '& tbody th': { minW: '0' },
    '& [data-column=line]': { w: '9rem' },
    '& td[data-column=amount], & th[scope=col][data-column=amount]': { pe: '6' },
    '& [data-column=state]': { w: '13rem' },
    '& td[data-column=state]': { py: '2' },
    '& [data-column=to]': { w: '20rem' },
  },
};

/** A line's number and day, and the box that chooses it, where somebody is there whose it is. */
const LineHead = ({ line, chosen }: { line: StatementLine; chosen: boolean }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: its control is the box inside it, unless there is none.
  <chakra.label
    display="inline-flex"
    alignItems="center"
    gap="2.5"
    minH="8"
    cursor={isCreditable(line) ? 'pointer' : undefined}
    css={{ '@media (pointer: coarse)': { minH: 'touch' } }}
  >
    {isCreditable(line) ? (
      <chakra.input
        type="checkbox"
        boxSize="4"
        accentColor="brand.solid"
        data-chooses
        aria-label={texts.pick(line.number)}
        checked={chosen}
        // The list hears it, once for all rows.
        onChange={() => undefined}
      />
    ) : (
      <chakra.span boxSize="4" display={{ base: 'none', lg: 'inline' }} />
    )}
    <chakra.span color="fg.muted" minW={{ lg: '8' }} textAlign="end">
      {line.number}
    </chakra.span>
    {formatDay(line.day)}
  </chakra.label>
);

/** Whose a line is, and the way to say so. */
const To = ({ line, onWho }: { line: StatementLine; onWho: (line: StatementLine) => void }) => (
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
        size="sm"
        variant={line.userName ? 'ghost' : 'outline'}
        aria-label={line.userName ? texts.changeOf(line.number) : texts.whoOf(line.number)}
        onClick={() => onWho(line)}
      >
        {line.userName ? texts.change : texts.who}
      </Button>
    )}
  </chakra.span>
);

/** Notes on a line: why it cannot be credited, and what to check before it is. */
const notesOf = ({ error, state, amount, paymentAmount, wentOutOnLine, claims }: StatementLine): string[] => {
  const notes = error ? [error.message] : [];
  if (paymentAmount !== null && state !== 'SEEN') notes.push(texts.perhapsSeen);
  if (paymentAmount !== null && state === 'SEEN' && paymentAmount !== amount)
    notes.push(texts.enteredAs(formatRupees(paymentAmount)));
  if (wentOutOnLine !== null) notes.push(texts.wentOut(wentOutOnLine));
  return [...notes, ...claims.map(({ userName, state: claim }) => texts.claims[claim](userName))];
};

/** The columns of the list. */
export const lineColumns = (onWho: (line: StatementLine) => void) =>
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
          <Badge colorPalette={palettes[line.state]}>{texts.states[line.state]}</Badge>
          {notesOf(line).map((note) => (
            <Text key={note} textStyle="xs" color="fg.muted" mt="1">
              {note}
            </Text>
          ))}
        </>
      ),
    },
    to: { cell: (line) => <To line={line} onWho={onWho} /> },
  });
