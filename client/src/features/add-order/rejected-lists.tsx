import { Button, chakra, Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees, type Paise } from '../../shared/format/money';
import { formatWallet } from '../../shared/format/wallet';
import { UserLink } from '../../shared/ui/buttons/user-link';
import { addOrderTexts } from '../../texts/admin/add-order';
import {
  becauseOf,
  groupRejected,
  missingAmountOf,
  nameOf,
  type RejectedCustomer,
  type ShortWallet,
} from './bulk-order';
import { ShortActions } from './short-actions';

const texts = addOrderTexts.summary;

/** Name of a rejected customer, which links to the customer's page. Its height fits a thumb on a phone. */
const Name = ({ one }: { one: RejectedCustomer }) => (
  <chakra.span
    display="inline-block"
    css={{ '& > *': { display: 'inline-block', py: { base: '3', lg: '0' } } }}
  >
    <UserLink user={one.customer}>{nameOf(one)}</UserLink>
  </chakra.span>
);

/** Maximum length of an unfolded group before orders are placed. A result lists each name. */
const MOST_UNFOLDED = 5;

type GroupProps = {
  title: string;
  rejected: readonly RejectedCustomer[];
  lineOf: (one: RejectedCustomer) => ReactNode;
  isResult: boolean;
  /** Actions for all customers of the group. */
  actions?: ReactNode;
};

/** Group of customers without an order: their number, the actions for all of them, and their names. */
const Group = ({ title, rejected, lineOf, isResult, actions }: GroupProps) => {
  if (rejected.length === 0) return null;
  const heading = (
    <Heading as="h3" display="inline" textStyle="md" fontWeight="semibold">
      {texts.count(title, rejected.length)}
    </Heading>
  );
  return (
    <Stack as="section" gap="1">
      {actions && heading}
      {actions}
      <chakra.details open={isResult || rejected.length <= MOST_UNFOLDED}>
        <chakra.summary cursor="pointer" minH={{ base: 'touch', lg: '8' }} alignContent="center">
          {actions ? addOrderTexts.topUpAll.names(rejected.length) : heading}
        </chakra.summary>
        <Stack as="ul" role="list" gap="0.5" textStyle="sm">
          {rejected.map((one) => (
            <li key={one.customer.id}>{lineOf(one)}</li>
          ))}
        </Stack>
      </chakra.details>
    </Stack>
  );
};

type TopUpProps = {
  /** Price of one order, in paise. */
  totalPaise: Paise;
  onTopUp: (short: ShortWallet) => void;
};

/** Balance, missing amount, and a button to add the missing amount. */
const Short = ({ one, totalPaise, onTopUp }: TopUpProps & { one: RejectedCustomer }) => {
  const missing = missingAmountOf(one, totalPaise);
  return (
    <chakra.span
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      fontVariantNumeric="tabular-nums"
    >
      <Name one={one} />
      <chakra.span color="fg.muted">
        {texts.short(formatWallet(one.customer.walletBalance ?? 0), missing > 0 ? formatRupees(missing) : '')}
      </chakra.span>
      <Button
        size="sm"
        variant="plain"
        minH={{ base: 'touch', lg: '8' }}
        px="0"
        aria-label={texts.topUpOf(one.customer.name)}
        onClick={() => onTopUp({ customer: one.customer, missing })}
      >
        {texts.topUp}
      </Button>
    </chakra.span>
  );
};

type RejectedListsProps = {
  rejected: readonly RejectedCustomer[];
  /** Price of one order. */
  totalPaise: Paise;
  /** Adds balance for one customer. Only for a result. */
  onTopUp?: TopUpProps['onTopUp'];
  onTopUpAll: (short: readonly ShortWallet[]) => void;
};

/**
 * Lists customers with a low balance, then those without an order for another reason, each as name - mobile. A balance that was
 * added since then moves a customer to a separate list. In a result, names link to the customers' pages. Before the orders are
 * sent, names have no link, because a link would leave the form.
 */
export const RejectedLists = ({ rejected, totalPaise, onTopUp, onTopUpAll }: RejectedListsProps) => {
  const { insufficient, sufficient, others, leftOut } = groupRejected(rejected, totalPaise);
  const isResult = onTopUp !== undefined;
  const nameLine = (one: RejectedCustomer) => (isResult ? <Name one={one} /> : nameOf(one));
  const reasonLine = (one: RejectedCustomer) => (
    <>
      {nameLine(one)}
      {becauseOf(one)}
    </>
  );
  return (
    <>
      <Group
        title={texts.insufficient}
        rejected={insufficient}
        isResult={isResult}
        actions={<ShortActions short={insufficient} totalPaise={totalPaise} onTopUpAll={onTopUpAll} />}
        lineOf={(one) =>
          isResult ? <Short one={one} totalPaise={totalPaise} onTopUp={onTopUp} /> : nameOf(one)
        }
      />
      <Group title={texts.sufficient} rejected={sufficient} isResult={isResult} lineOf={nameLine} />
      <Group title={texts.others} rejected={others} isResult={isResult} lineOf={reasonLine} />
      <Group
        title={isResult ? texts.leftOut : texts.alreadyOrdered}
        rejected={leftOut}
        isResult={isResult}
        lineOf={reasonLine}
      />
    </>
  );
};
