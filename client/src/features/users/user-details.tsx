import { Badge, chakra, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { formatCustomerDiet } from '../../shared/diets';
import { callOf } from '../../shared/format/call-link';
import { formatDayOf } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { formatMobile, isPlaceholderMobile } from '../../shared/format/text';
import { whatsappDraft } from '../../shared/share-link';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Detail, Details } from '../../shared/ui/page/details';
import { formatWalletCoverage } from '../../shared/wallet-coverage';
import { deliveryTexts } from '../../texts/admin/delivery';
import { userPage as texts } from '../../texts/admin/user-page';
import { usersTexts } from '../../texts/admin/users';
import { dietMessages } from '../../texts/diet-messages';
import { messages } from '../../texts/messages';
import { nameOf } from './user-names';
import type { UserPageQuery } from './user-page.generated';
import type { UserRow_UserFragment } from './user-row.generated';
import { WalletText } from './wallet-text';

/** Style of a link that is large enough for a finger on a phone. */
const reachable = { display: 'inline-flex', alignItems: 'center', minH: { base: 'touch', lg: '0' } } as const;

/** Phone number with links to call and to write a message. */
const Reach = ({ number, name }: { number: string; name: string }) => (
  <Flex
    columnGap="4"
    wrap="wrap"
    justify={{ base: 'space-between', sm: 'flex-start' }}
    my={{ base: '-2.5', lg: '0' }}
  >
    <Link
      href={callOf(number) ?? undefined}
      aria-label={texts.call(formatMobile(number))}
      whiteSpace="nowrap"
      {...reachable}
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

type UserDetailsProps = {
  user: UserPageQuery['user'];
  /** Opens the dialog that corrects the number of boxes that the customer has not returned. */
  onBoxes: () => void;
};

/** Details of a user: contacts, wallet, diet, and addresses. */
export const UserDetails = ({ user, onBoxes }: UserDetailsProps) => {
  const { walletBalance, lastsUntil, creditLimit, mobileNumber, alternateMobileNumber } = user;
  const isCustomer = user.type === 'CUSTOMER';
  const name = nameOf(user);
  return (
    <Details>
      {/* Every admin has a wallet. It is displayed only after a credit. */}
      {walletBalance !== null && (isCustomer || walletBalance !== 0) && (
        <Detail name={texts.wallet} more={lastsUntil ? formatWalletCoverage(lastsUntil) : undefined}>
          <WalletText user={user} textStyle="lg" fontWeight="semibold" />
          {creditLimit > 0 && (
            <Text textStyle="sm" color="fg.muted">
              {texts.creditLimit(formatRupees(creditLimit))}
            </Text>
          )}
        </Detail>
      )}
      {!isPlaceholderMobile(mobileNumber) && (
        <Detail wide="phone" name={texts.mobile}>
          <Reach number={mobileNumber} name={name} />
        </Detail>
      )}
      {alternateMobileNumber && (
        <Detail wide="phone" name={texts.alternate}>
          <Reach number={alternateMobileNumber} name={name} />
        </Detail>
      )}
      {isCustomer && (
        <Detail wide name={texts.addresses}>
          <Addresses addresses={user.addresses} />
        </Detail>
      )}
      {isCustomer && <Detail name={dietMessages.diet}>{formatCustomerDiet(user)}</Detail>}
      {user.boxesOut !== null && (
        <Detail name={texts.boxes}>
          <Flex align="center" columnGap="3">
            {user.boxesOut.toLocaleString('en-IN')}
            <QuietButton
              size="sm"
              minH={{ base: 'touch', lg: '0' }}
              h={{ lg: '7' }}
              aria-haspopup="dialog"
              aria-label={deliveryTexts.boxes.correctOf(name)}
              onClick={onBoxes}
            >
              {texts.correctBoxes}
            </QuietButton>
          </Flex>
        </Detail>
      )}
      {isCustomer ? (
        <Detail name={texts.orderCount} more={texts.since(formatDayOf(user.createdAt))}>
          {texts.orders(user.orderCount)}
        </Detail>
      ) : (
        // Only customers order.
        <Detail name={usersTexts.columns.created}>{formatDayOf(user.createdAt)}</Detail>
      )}
      {user.type === 'ADMIN' && (
        <Detail wide name={usersTexts.email}>
          {user.email ?? messages.app.none}
        </Detail>
      )}
    </Details>
  );
};
