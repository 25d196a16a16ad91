import { Box, Center, chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatCustomerDiet } from '../../shared/diets';
import { addRupees, formatRupees } from '../../shared/format/money';
import { charactersOf, formatMobile } from '../../shared/format/text';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { MoneyText } from '../../shared/ui/page/money-text';
import { StatusBadge } from '../../shared/ui/states/status-badge';
import { formatWalletCoverage } from '../../shared/wallet-coverage';
import { dietMessages } from '../../texts/diet-messages';
import { messages } from '../../texts/messages';
import { profileMessages } from '../../texts/profile-messages';
import { type Profile_UserFragment, useUncreditedTopUpsQuery } from './profile.generated';

/** Returns one or two initials for an avatar. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = charactersOf(words[0] ?? '')[0] ?? '?';
  const last = words.length > 1 ? (charactersOf(words.at(-1) ?? '')[0] ?? '') : '';
  return `${first}${last}`.toLocaleUpperCase('en-IN');
};

const texts = profileMessages;

type FigureProps = { name: string; children: ReactNode; action?: ReactNode };

const Figure = ({ name, children, action }: FigureProps) => (
  <Flex minW="0" wrap="wrap" align="center" justify="space-between" gap="3" px="4" py="3" minH="16">
    <div>
      <Text color="fg.muted" textStyle="sm">
        {name}
      </Text>
      <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {children}
      </Text>
    </div>
    {action}
  </Flex>
);

const FigureNote = ({ children }: { children: ReactNode }) => (
  <chakra.span display="block" textStyle="sm" fontWeight="normal" color="fg.muted">
    {children}
  </chakra.span>
);

type ProfileCardProps = {
  user: Profile_UserFragment;
  userUuid: string;
  onStatement: () => void;
  onDiet: () => void;
  onAddMoney: () => void;
  /** Displayed above the wallet, because customers open the profile to see the next box. */
  children: ReactNode;
};

/** Time for which a rejected payment is displayed, in milliseconds, unless a later one is credited. */
const rejectedMs = 7 * 86_400_000;

type WalletProps = Pick<ProfileCardProps, 'user' | 'onStatement' | 'onAddMoney'>;

/** Wallet, with the claimed payments that are not credited: those that are being checked, and those rejected in the last days. */
const Wallet = ({ user, onStatement, onAddMoney }: WalletProps) => {
  const { data } = useUncreditedTopUpsQuery();
  const claimed = data?.claimed.nodes ?? [];
  const latest = data?.latest.nodes ?? [];
  const lastCredit = latest.findIndex(({ status }) => status === 'CREDITED');
  const rejected = latest
    .slice(0, lastCredit < 0 ? undefined : lastCredit)
    .filter(
      ({ status, decidedAt }) =>
        status === 'REJECTED' && decidedAt && Date.parse(decidedAt) > Date.now() - rejectedMs,
    );
  return (
    <Box layerStyle="card">
      <Figure
        name={texts.wallet}
        action={
          <Flex gap="2" wrap="wrap">
            <OnlineButton onClick={onAddMoney}>{texts.addMoney}</OnlineButton>
            <OnlineButton variant="outline" colorPalette="neutral" onClick={onStatement}>
              {texts.statement}
            </OnlineButton>
          </Flex>
        }
      >
        <MoneyText wallet rupees={user.walletBalance} textStyle="lg" />
        {user.lastsUntil && <FigureNote>{formatWalletCoverage(user.lastsUntil)}</FigureNote>}
        {claimed.length > 0 && (
          <FigureNote>
            {texts.beingChecked(formatRupees(addRupees(...claimed.map(({ amount }) => amount))))}
          </FigureNote>
        )}
      </Figure>
      {rejected.map(({ id, amount, rejectionReason }) => (
        <Box key={id} px="4" py="3" borderTopWidth="1px" textStyle="sm" textWrap="pretty">
          <Text color="fg.error" fontWeight="medium">
            {texts.notReceived(formatRupees(amount))}
          </Text>
          <Text color="fg.muted">{rejectionReason}</Text>
        </Box>
      ))}
    </Box>
  );
};

/** Name, status, mobile number, and in small letters the ID. */
const Head = ({ user, userUuid }: Pick<ProfileCardProps, 'user' | 'userUuid'>) => (
  <Flex gap="4" wrap="wrap">
    <Center
      aria-hidden
      boxSize="12"
      flexShrink="0"
      borderRadius="full"
      bg="brand.muted"
      color="brand.fg"
      textStyle="md"
      fontWeight="semibold"
    >
      {initialsOf(user.title || texts.noName)}
    </Center>
    <Box flex="1 1 9rem" minW="0" fontVariantNumeric="tabular-nums">
      {/* The badge follows the last word of a name with several lines. */}
      <Box css={{ '& > *': { verticalAlign: 'middle' } }}>
        <Text as="h1" display="inline" textStyle="heading" me="2" overflowWrap="anywhere">
          {user.title || texts.noName}
        </Text>
        <StatusBadge state={user.status} />
      </Box>
      <Text color="fg.muted" textStyle="sm">
        {formatMobile(user.mobileNumber)}
      </Text>
      <Text color="fg.subtle" fontSize="0.75rem">
        {`${texts.id} ${userUuid}`}
      </Text>
    </Box>
  </Flex>
);

/** Customer's profile: the next boxes, the wallet, the number of orders, and the diet. */
export const ProfileCard = ({
  user,
  userUuid,
  onStatement,
  onDiet,
  onAddMoney,
  children,
}: ProfileCardProps) => (
  <chakra.section aria-label={texts.title} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
    <Head user={user} userUuid={userUuid} />
    {children}
    <Wallet {...{ user, onStatement, onAddMoney }} />
    {/* On a very narrow screen, the diet is below the orders. */}
    <Flex
      layerStyle="card"
      wrap="wrap"
      css={{
        '& > *': { md: { flex: '1 1 10rem' } },
        '& > * + *': { flex: '1 1 10rem', borderInlineStartWidth: '1px' },
      }}
    >
      <Figure name={texts.orders}>{user.orderCount.toLocaleString('en-IN')}</Figure>
      <Figure
        name={dietMessages.diet}
        action={
          user.status === 'ACTIVE' && (
            <OnlineButton
              variant="outline"
              colorPalette="neutral"
              aria-haspopup="dialog"
              aria-label={dietMessages.edit}
              onClick={onDiet}
            >
              {messages.app.edit}
            </OnlineButton>
          )
        }
      >
        {formatCustomerDiet(user)}
      </Figure>
    </Flex>
  </chakra.section>
);
