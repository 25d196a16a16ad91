import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { UserRow_UserFragment } from '../../gql/admin';
import { formatDayOf } from '../../shared/format/day';
import { formatMobile } from '../../shared/format/text';
import { lastsText } from '../../shared/lasts-text';
import { RowMenu } from '../../shared/ui/buttons/row-menu';
import { UserLink } from '../../shared/ui/buttons/user-link';
import { CardLabel } from '../../shared/ui/lists/data-table';
import { columnsOf } from '../../shared/ui/lists/list-row';
import { RowChoice } from '../../shared/ui/lists/row-choice';
import { StatusBadge } from '../../shared/ui/states/status-badge';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import { TypeBadge } from './type-badge';
import { type OnUserAction, rareActions, type UserAction } from './user-actions';
import { genderNames, nameOf } from './user-names';
import { WalletText } from './wallet-text';

const texts = adminMessages.users;
const historyTitle = adminMessages.history.title;

/** A user on the phone. */
export const userCard = {
  areas:
    '"title title wallet" "mobile mobile gender" "alternate alternate alternate" "status type created" "actions actions actions"',
  columns: 'auto minmax(0, 1fr) auto',
};

/** The buttons of a row: everybody has a link, and everybody but a delivery user a wallet. */
const Actions = ({ user, onAction }: { user: UserRow_UserFragment; onAction: OnUserAction }) => {
  const name = nameOf(user);
  const button = (action: UserAction, text: string, label: string) => (
    <Button
      size="sm"
      // Five beside each other at 360 px.
      px={{ base: '1', sm: '1.5', xl: '2' }}
      textStyle={{ base: 'xs', xl: 'sm' }}
      variant="ghost"
      colorPalette="neutral"
      aria-label={label}
      data-opens={action === 'edit' || undefined}
      onClick={() => onAction(action, user)}
    >
      {text}
    </Button>
  );
  const item = (action: UserAction, text: string) => ({
    key: action,
    text,
    onPick: () => onAction(action, user),
  });
  const rare = rareActions[user.type];
  return (
    <Flex gap={{ sm: '0.5' }} wrap={{ base: 'wrap', xl: 'nowrap' }} mx={{ base: '-1.5', xl: '-2' }}>
      {button('edit', texts.edit, texts.editOf(name))}
      {button('copyLink', texts.copyLink, texts.copyLinkOf(name))}
      {user.type !== 'DELIVERY' && (
        <>
          {button('addBalance', texts.addBalance, texts.addBalanceOf(name))}
          {button('statement', texts.statement, texts.statementOf(name))}
        </>
      )}
      <Flex ms="auto">
        <RowMenu
          label={texts.more(name)}
          items={[...rare.map((action) => item(action, texts[action])), item('history', historyTitle)]}
        />
      </Flex>
    </Flex>
  );
};

const Mobile = ({ number }: { number: string | null }) => (
  <chakra.span whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
    {number === null ? messages.app.none : formatMobile(number)}
  </chakra.span>
);

/** The columns of the users. */
export const userColumns = (onAction: OnUserAction) =>
  columnsOf<UserRow_UserFragment, keyof typeof texts.columns>(texts.columns, {
    mobile: {
      cell: (user, { chosen }) => (
        <RowChoice label={texts.choose(nameOf(user))} chosen={chosen} isOff={user.type !== 'CUSTOMER'}>
          <Mobile number={user.mobileNumber} />
        </RowChoice>
      ),
    },
    alternate: {
      tableOnly: (user) => user.alternateMobileNumber === null,
      cell: (user) => (
        <>
          <CardLabel>{texts.columns.alternate}</CardLabel> <Mobile number={user.alternateMobileNumber} />
        </>
      ),
    },
    title: {
      names: true,
      order: 'server',
      cell: (user) => (
        <Text fontWeight="semibold">
          <UserLink user={user}>{user.title || messages.app.none}</UserLink>
        </Text>
      ),
    },
    gender: {
      tableOnly: ({ gender }) => gender === 'UNKNOWN',
      cell: (user) => (
        <Box textAlign={{ base: 'end', xl: 'start' }} whiteSpace="nowrap">
          {genderNames[user.gender]}
        </Box>
      ),
    },
    wallet: {
      numeric: true,
      order: 'server',
      cell: (user) =>
        user.walletBalance === null ? (
          texts.noWallet
        ) : (
          <>
            <WalletText user={user} fontWeight="semibold" />
            {user.lastsUntil && (
              <Text
                textStyle="xs"
                color="fg.muted"
                whiteSpace="normal"
                maxW={{ base: '9rem', xl: 'none' }}
                ms="auto"
              >
                {lastsText(user.lastsUntil)}
              </Text>
            )}
          </>
        ),
    },
    status: { cell: (user) => <StatusBadge state={user.status} /> },
    type: {
      cell: (user) => <TypeBadge type={user.type} />,
    },
    created: {
      numeric: true,
      order: 'server',
      descFirst: true,
      cell: (user) => (
        <>
          <CardLabel>{texts.columns.created}</CardLabel> {formatDayOf(user.createdAt)}
        </>
      ),
    },
    actions: {
      cell: (user) => <Actions user={user} onAction={onAction} />,
    },
  });
