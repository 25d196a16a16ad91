import { Badge, Button, Flex, type SystemStyleObject, Text } from '@chakra-ui/react';
import type { TopUpStatus } from '../../schema.generated';
import { customerName } from '../../shared/format/customer-name';
import { formatMoment } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import { rowAction } from '../../shared/ui/buttons/row-action';
import { UserLink } from '../../shared/ui/buttons/user-link';
import { CardLabel } from '../../shared/ui/lists/data-table';
import { columnsOf } from '../../shared/ui/lists/list-row';
import { money } from '../../texts/admin/money';
import { messages } from '../../texts/messages';
import type { Money_TopUpFragment } from './money.generated';

const texts = money.topUps;

const palettes: Record<TopUpStatus, 'brand' | 'neutral' | 'turmeric' | 'indigo' | 'beetroot'> = {
  REQUESTED: 'neutral',
  CLAIMED: 'turmeric',
  CREDITED: 'brand',
  REJECTED: 'beetroot',
  EXPIRED: 'neutral',
};

export type TopUpAction = 'receive' | 'reject';
type OnTopUp = (action: TopUpAction, topUp: Money_TopUpFragment) => void;

/** Layout of a top-up as a card, on a phone and, as `wide`, on a tablet. */
export const topUpCard = {
  areas: '"customer amount" "utr state" "at at" "actions actions"',
  columns: 'minmax(0, 1fr) auto',
  wide: {
    areas: '"customer utr state amount" "customer at actions actions"',
    columns: 'minmax(0, 1fr) minmax(0, 1fr) auto auto',
  },
};

export const topUpStyle: SystemStyleObject = {
  '& tbody th': { fontWeight: 'semibold' },
  '& td:is([data-column=utr], [data-column=at])': { fontVariantNumeric: 'tabular-nums' },
  '& td[data-column=amount]': { fontWeight: 'semibold' },
  lg: {
    '& td[data-column=utr], & td[data-column=at]': { whiteSpace: 'nowrap' },
    '& [data-column=actions]': { w: '14rem' },
    '& td[data-column=actions]': { whiteSpace: 'nowrap' },
    '& td[data-column=actions] > :first-child': { ms: '-2' },
    '& td[data-column=amount], & th[scope=col][data-column=amount]': { pe: '6' },
  },
  lgDown: {
    '& td:is([data-column=utr], [data-column=at])': { color: 'fg.muted' },
    '& td[data-column=amount]': { alignSelf: 'start' },
    '& td[data-column=state]': { textAlign: 'end' },
    '& td[data-column=actions]': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: { md: 'flex-end' },
      gap: '2',
      mt: '1.5',
      _empty: { display: 'none' },
    },
  },
};

/** Status of a top-up and its result. */
const State = ({ topUp: { status, amount, credited, rejectionReason } }: { topUp: Money_TopUpFragment }) => (
  <>
    <Badge colorPalette={palettes[status]}>{texts.states[status]}</Badge>
    {credited !== null && credited !== amount && (
      <Text textStyle="xs" color="fg.muted">
        {texts.creditedOf(formatRupees(credited))}
      </Text>
    )}
    {rejectionReason && (
      <Text textStyle="xs" color="fg.muted" maxW="20rem">
        {rejectionReason}
      </Text>
    )}
  </>
);

const Actions = ({ topUp, onAction }: { topUp: Money_TopUpFragment; onAction: OnTopUp }) => {
  const name = customerName(topUp.user);
  const amount = formatRupees(topUp.amount);
  return (
    <>
      {topUp.status === 'CLAIMED' && (
        <Button
          {...rowAction.first}
          variant={{ base: 'outline', lg: 'ghost' }}
          px={{ base: '3', lg: '2' }}
          aria-label={texts.receivedOf(name, amount)}
          onClick={() => onAction('receive', topUp)}
        >
          {texts.received}
        </Button>
      )}
      {(topUp.status === 'CLAIMED' || topUp.status === 'REQUESTED') && (
        <Button
          {...rowAction.cancels}
          aria-label={texts.notReceivedOf(name, amount)}
          onClick={() => onAction('reject', topUp)}
        >
          {texts.notReceived}
        </Button>
      )}
    </>
  );
};

export const topUpColumns = (onAction: OnTopUp) =>
  columnsOf<Money_TopUpFragment, keyof typeof texts.columns>(texts.columns, {
    customer: {
      names: true,
      cell: ({ user }) => (
        <Flex
          direction={{ base: 'column', lg: 'row' }}
          align={{ lg: 'baseline' }}
          wrap={{ lg: 'wrap' }}
          columnGap="3"
        >
          <UserLink user={user}>{customerName(user)}</UserLink>
          {user.title && (
            <Text textStyle="xs" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
              {formatMobile(user.mobileNumber)}
            </Text>
          )}
        </Flex>
      ),
    },
    amount: { numeric: true, cell: ({ amount }) => formatRupees(amount) },
    utr: {
      cell: ({ utr }) => (
        <>
          <CardLabel me="1">{texts.columns.utr}</CardLabel>
          {utr ?? messages.app.none}
        </>
      ),
    },
    at: {
      cell: ({ claimedAt, requestedAt }) => (
        <>
          <CardLabel me="1">{texts.columns.at}</CardLabel>
          {formatMoment(claimedAt ?? requestedAt)}
        </>
      ),
    },
    state: { cell: (topUp) => <State topUp={topUp} /> },
    actions: { cell: (topUp) => <Actions topUp={topUp} onAction={onAction} /> },
  });
