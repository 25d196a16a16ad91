import { Button, Center, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Profile_UserFragment } from '../../gql/profile';
import { eatsText } from '../../shared/diets';
import { formatMobile } from '../../shared/format/text';
import { lastsText } from '../../shared/lasts-text';
import { mealPath } from '../../shared/paths';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { MoneyText } from '../../shared/ui/page/money-text';
import { StatusBadge } from '../../shared/ui/states/status-badge';
import { dietMessages } from '../../texts/diet-messages';
import { messages } from '../../texts/messages';
import { profileMessages } from '../../texts/profile-messages';
import { BeingChecked } from './being-checked';
import { initialsOf } from './initials';

const texts = profileMessages;

type FigureProps = { name: string; children: ReactNode; action?: ReactNode; flex?: string };

const Figure = ({ name, children, action, flex = '1 1 14rem' }: FigureProps) => (
  <Flex
    flex={flex}
    minW="0"
    wrap="wrap"
    align="center"
    justify="space-between"
    gap="3"
    px="4"
    py="3"
    minH="16"
  >
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

type ProfileCardProps = {
  user: Profile_UserFragment;
  userUuid: string;
  onStatement: () => void;
  onDiet: () => void;
  onAddMoney: () => void;
};

/** Who the customer is and what they eat, what is in the wallet, how many orders there are, and the way to the meals. */
export const ProfileCard = ({ user, userUuid, onStatement, onDiet, onAddMoney }: ProfileCardProps) => (
  <chakra.section aria-label={texts.title} layerStyle="card">
    <Flex align="center" gap="4" p="4" wrap="wrap">
      <Center
        aria-hidden
        boxSize="16"
        flexShrink="0"
        borderRadius="full"
        bg="brand.muted"
        color="brand.fg"
        textStyle="heading"
      >
        {initialsOf(user.title || texts.noName)}
      </Center>
      <Stack gap="1" flex="1 1 9rem" minW="0">
        <Flex align="center" columnGap="3" rowGap="1" wrap="wrap">
          <Text as="h1" textStyle="heading">
            {user.title || texts.noName}
          </Text>
          <StatusBadge state={user.status} />
        </Flex>
        <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
          {formatMobile(user.mobileNumber)}
        </Text>
        {/* The whole id is here; it takes one line until somebody presses it. */}
        <chakra.details maxW="full" css={{ '&:not([open]) summary': { truncate: true } }}>
          <chakra.summary
            color="fg.muted"
            textStyle="xs"
            fontVariantNumeric="tabular-nums"
            cursor="pointer"
            listStyleType="none"
            minH="6"
          >
            {`${texts.id} ${userUuid}`}
          </chakra.summary>
        </chakra.details>
      </Stack>
    </Flex>
    <Flex wrap="wrap" borderTopWidth="1px">
      <Figure
        name={texts.wallet}
        flex="2 1 28rem"
        action={
          <Flex gap="2" wrap="wrap">
            <OnlineButton variant="outline" onClick={onStatement}>
              {texts.statement}
            </OnlineButton>
            <OnlineButton variant="outline" onClick={onAddMoney}>
              {texts.addMoney}
            </OnlineButton>
          </Flex>
        }
      >
        <MoneyText wallet rupees={user.walletBalance} />
        {user.lastsUntil && (
          <chakra.span display="block" textStyle="sm" fontWeight="normal" color="fg.muted">
            {lastsText(user.lastsUntil)}
          </chakra.span>
        )}
        <BeingChecked />
      </Figure>
      <Figure
        name={texts.orders}
        action={
          <Button asChild>
            <RouterLink to={mealPath(userUuid)}>{texts.meals}</RouterLink>
          </Button>
        }
      >
        {user.orderCount.toLocaleString('en-IN')}
      </Figure>
      <Figure
        name={dietMessages.diet}
        action={
          user.status === 'ACTIVE' && (
            <OnlineButton
              variant="outline"
              aria-haspopup="dialog"
              aria-label={dietMessages.edit}
              onClick={onDiet}
            >
              {messages.app.edit}
            </OnlineButton>
          )
        }
      >
        {eatsText(user)}
      </Figure>
    </Flex>
  </chakra.section>
);
