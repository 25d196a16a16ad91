import { Badge, chakra, Flex, Link, Stack, Text } from '@chakra-ui/react';
import type { UserPageQuery, UserRow_UserFragment } from '../../gql/admin';
import { eatsText } from '../../shared/diets';
import { callOf } from '../../shared/format/call-link';
import { formatDayOf } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import { lastsText } from '../../shared/lasts-text';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Fact, Facts } from '../../shared/ui/page/facts';
import { whatsappDraft } from '../../shared/whatsapp-draft';
import { userPage as texts } from '../../texts/admin/user-page';
import { adminMessages } from '../../texts/admin-messages';
import { dietMessages } from '../../texts/diet-messages';
import { nameOf } from './user-names';
import { WalletText } from './wallet-text';

/** As high as a finger on a phone. */
const reachable = { display: 'inline-flex', alignItems: 'center', minH: { base: 'touch', lg: '0' } } as const;

/** A number to call, and to write to. */
const Reach = ({ number, name }: { number: string; name: string }) => (
  <Flex columnGap="4" wrap="wrap">
    <Link
      href={callOf(number) ?? undefined}
      aria-label={texts.call(formatMobile(number))}
      whiteSpace="nowrap"
    >
      {formatMobile(number)}
    </Link>
    <Link href={whatsappDraft(number, texts.greeting(name))} target="_blank" rel="noreferrer" {...reachable}>
      {texts.whatsapp}
    </Link>
  </Flex>
);

const Addresses = ({ addresses }: Pick<UserRow_UserFragment, 'addresses'>) => (
  <Stack as="ul" role="list" gap="1">
    {addresses.map(({ text, isDefault, locationUrl }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an address is its place in the list.
      <chakra.li key={index} whiteSpace="pre-line">
        {text}{' '}
        {locationUrl && (
          <Link href={locationUrl} target="_blank" rel="noreferrer" textStyle="sm">
            {texts.map}
          </Link>
        )}{' '}
        {isDefault && addresses.length > 1 && <Badge colorPalette="neutral">{texts.defaultAddress}</Badge>}
      </chakra.li>
    ))}
    {addresses.length === 0 && <li>{texts.noAddress}</li>}
  </Stack>
);

type UserFactsProps = {
  user: UserPageQuery['user'];
  /** Wants to correct how many boxes the customer has. */
  onBoxes: () => void;
};

/** What is known of a user: how to reach them, what is in the wallet, what they eat, where boxes go. */
export const UserFacts = ({ user, onBoxes }: UserFactsProps) => {
  const { walletBalance, lastsUntil, creditLimit, mobileNumber, alternateMobileNumber } = user;
  const isCustomer = user.type === 'CUSTOMER';
  const name = nameOf(user);
  return (
    <Facts>
      {walletBalance !== null && (
        <Fact name={texts.wallet} more={lastsUntil ? lastsText(lastsUntil) : undefined}>
          <WalletText user={user} textStyle="lg" fontWeight="semibold" />
          {creditLimit > 0 && (
            <Text textStyle="sm" color="fg.muted">
              {texts.creditLimit(formatRupees(creditLimit))}
            </Text>
          )}
        </Fact>
      )}
      <Fact name={texts.mobile}>
        <Reach number={mobileNumber} name={name} />
      </Fact>
      {alternateMobileNumber && (
        <Fact name={texts.alternate}>
          <Reach number={alternateMobileNumber} name={name} />
        </Fact>
      )}
      {isCustomer && (
        <Fact wide name={texts.addresses}>
          <Addresses addresses={user.addresses} />
        </Fact>
      )}
      {isCustomer && <Fact name={dietMessages.diet}>{eatsText(user)}</Fact>}
      {user.boxesOut !== null && (
        <Fact name={texts.boxes}>
          <Flex align="center" columnGap="3">
            {user.boxesOut.toLocaleString('en-IN')}
            <QuietButton
              size="sm"
              minH={{ base: 'touch', lg: '0' }}
              h={{ lg: '7' }}
              aria-haspopup="dialog"
              aria-label={adminMessages.delivery.boxes.correctOf(name)}
              onClick={onBoxes}
            >
              {texts.correctBoxes}
            </QuietButton>
          </Flex>
        </Fact>
      )}
      <Fact name={texts.orderCount} more={texts.since(formatDayOf(user.createdAt))}>
        {texts.orders(user.orderCount)}
      </Fact>
    </Facts>
  );
};
