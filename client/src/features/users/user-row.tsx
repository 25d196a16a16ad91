import { Badge, Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { adminMessages } from '../../admin-messages';
import type { UserRow_UserFragment } from '../../gql/admin';
import { messages } from '../../messages';
import { formatDayOf } from '../../shared/format/day';
import { formatMobile } from '../../shared/format/text';
import { CardLabel, Cell, RowHead } from '../../shared/ui/data-table';
import { MoneyText } from '../../shared/ui/money-text';
import { RowMenu } from '../../shared/ui/row-menu';
import { StatusBadge } from '../../shared/ui/status-badge';
import { genderNames, nameOf, typeNames } from './user-names';

const texts = adminMessages.users;
const historyTitle = adminMessages.history.title;

/** What a row can be asked for. */
export type UserAction =
  | 'edit'
  | 'copyLink'
  | 'addBalance'
  | 'statement'
  | 'resetLink'
  | 'setSignIn'
  | 'history';

export const userColumns = [
  { key: 'mobile', title: texts.columns.mobile },
  { key: 'alternate', title: texts.columns.alternateMobile },
  { key: 'title', title: texts.columns.title },
  { key: 'gender', title: texts.columns.gender },
  { key: 'wallet', title: texts.columns.wallet, numeric: true },
  { key: 'status', title: texts.columns.status },
  { key: 'type', title: texts.columns.type },
  { key: 'created', title: texts.columns.created, numeric: true },
  { key: 'actions', title: texts.columns.actions },
];

/** A user on the phone. */
export const userCard = {
  areas:
    '"title title wallet" "mobile mobile gender" "alternate alternate alternate" "status type created" "actions actions actions"',
  columns: 'auto minmax(0, 1fr) auto',
};

type UserRowProps = {
  user: UserRow_UserFragment;
  onAction: (action: UserAction, user: UserRow_UserFragment) => void;
};

const typePalettes = { ADMIN: 'indigo', CUSTOMER: 'neutral', DELIVERY: 'turmeric' } as const;

/** What only some users have behind the three dots; the history of everybody is there. */
const rareActions = { ADMIN: ['setSignIn'], CUSTOMER: ['resetLink'], DELIVERY: [] } as const;

/** The buttons of a row (specification 2.4): everybody has a link, and everybody but a delivery user a wallet (decisions 4). */
const Actions = ({ user, onAction }: UserRowProps) => {
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

/** A user in the table of specification 2.4. */
export const UserRow = memo(({ user, onAction }: UserRowProps) => (
  <tr>
    <Cell column="mobile">
      <Mobile number={user.mobileNumber} />
    </Cell>
    <Cell column="alternate" data-table-only={user.alternateMobileNumber === null || undefined}>
      <CardLabel>{texts.columns.alternateMobile}</CardLabel> <Mobile number={user.alternateMobileNumber} />
    </Cell>
    <RowHead column="title">
      <Text fontWeight="semibold">{user.title || messages.app.none}</Text>
    </RowHead>
    <Cell column="gender">
      <Box textAlign={{ base: 'end', xl: 'start' }} whiteSpace="nowrap">
        {genderNames[user.gender]}
      </Box>
    </Cell>
    <Cell column="wallet" numeric>
      {user.walletBalance === null ? (
        texts.noWallet
      ) : (
        <MoneyText rupees={user.walletBalance} fontWeight="semibold" />
      )}
    </Cell>
    <Cell column="status">
      <StatusBadge state={user.status} />
    </Cell>
    <Cell column="type">
      <Badge colorPalette={typePalettes[user.type]}>{typeNames[user.type]}</Badge>
    </Cell>
    <Cell column="created" numeric>
      <CardLabel>{texts.columns.created}</CardLabel> {formatDayOf(user.createdAt)}
    </Cell>
    <Cell column="actions">
      <Actions user={user} onAction={onAction} />
    </Cell>
  </tr>
));
