import { Button, chakra, Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees, type Paise, paiseOf, rupeesOf } from '../../shared/format/money';
import { formatWallet } from '../../shared/format/wallet';
import { UserLink } from '../../shared/ui/buttons/user-link';
import { adminMessages } from '../../texts/admin-messages';
import { groupRefused, nameOf, type Refused } from './bulk-order';
import type { ShortOf } from './new-order-dialogs';

const texts = adminMessages.addOrder.summary;

/** Who was refused, which leads to their page; on a phone as high as a thumb needs. */
const Name = ({ one }: { one: Refused }) => (
  <chakra.span
    display="inline-block"
    css={{ '& > *': { display: 'inline-block', py: { base: '3', lg: '0' } } }}
  >
    <UserLink user={one.customer}>{nameOf(one)}</UserLink>
  </chakra.span>
);

type GroupProps = { title: string; refused: readonly Refused[]; lineOf: (one: Refused) => ReactNode };

/** A group of customers without an order; empty, it is not there. */
const Group = ({ title, refused, lineOf }: GroupProps) =>
  refused.length === 0 ? null : (
    <Stack as="section" gap="1">
      <Heading as="h3" textStyle="md" fontWeight="semibold">
        {texts.count(title, refused.length)}
      </Heading>
      <Stack as="ul" role="list" gap="0.5" textStyle="sm">
        {refused.map((one) => (
          <li key={one.customer.id}>{lineOf(one)}</li>
        ))}
      </Stack>
    </Stack>
  );

/** What a wallet lacks of an order, in rupees, after what it may owe. */
export const missingOf = ({ customer }: Refused, totalPaise: Paise): number =>
  Math.max(rupeesOf(totalPaise - paiseOf(customer.walletBalance ?? 0) - paiseOf(customer.creditLimit)), 0);

type TopUpProps = {
  /** Of one order. */
  totalPaise: Paise;
  onTopUp: (short: ShortOf) => void;
};

/** What is in the wallet, what is missing, and the way to add it. */
const Short = ({ one, totalPaise, onTopUp }: TopUpProps & { one: Refused }) => {
  const missing = missingOf(one, totalPaise);
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

/**
 * Who has too little, then who has no order for another reason, each as name - mobile. Of a result the names lead to their
 * pages: it is there again on the way back. Before anything is sent they would lead away from what is filled in.
 */
export const RefusedLists = ({
  refused,
  ...topUp
}: Partial<TopUpProps> & { refused: readonly Refused[] }) => {
  const { totalPaise, onTopUp } = topUp;
  const { insufficient, others } = groupRefused(refused);
  const isResult = totalPaise !== undefined && onTopUp !== undefined;
  return (
    <>
      <Group
        title={texts.insufficient}
        refused={insufficient}
        lineOf={(one) =>
          isResult ? <Short one={one} totalPaise={totalPaise} onTopUp={onTopUp} /> : nameOf(one)
        }
      />
      <Group
        title={texts.others}
        refused={others}
        lineOf={(one) => (
          <>
            {isResult ? <Name one={one} /> : nameOf(one)}
            {texts.because(one.reason)}
          </>
        )}
      />
    </>
  );
};
