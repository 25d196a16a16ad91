import { Box, Button, chakra, Flex, type SystemStyleObject, Text } from '@chakra-ui/react';
import { formatDayOf } from '../../shared/format/day';
import { formatMobile, isPlaceholderMobile } from '../../shared/format/text';
import { rowAction } from '../../shared/ui/buttons/row-action';
import { RowMenu } from '../../shared/ui/buttons/row-menu';
import { UserLink } from '../../shared/ui/buttons/user-link';
import { CardLabel } from '../../shared/ui/lists/data-table';
import { columnsOf } from '../../shared/ui/lists/list-row';
import { RowChoice } from '../../shared/ui/lists/row-choice';
import { StatusBadge } from '../../shared/ui/states/status-badge';
import { formatWalletCoverage } from '../../shared/wallet-coverage';
import { adminTexts } from '../../texts/admin/common';
import { usersTexts as texts } from '../../texts/admin/users';
import { messages } from '../../texts/messages';
import { TypeBadge } from './type-badge';
import { type OnUserAction, rareActions, type UserAction, useUserActionCheck } from './user-actions';
import { genderNames, nameOf, typeNames } from './user-names';
import type { UserRow_UserFragment } from './user-row.generated';
import { WalletText } from './wallet-text';

const historyTitle = adminTexts.history;

/** Layout of a user as a card, on a phone and, as `wide`, on a tablet. */
export const userCard = {
  areas: '"title title title wallet" "mobile mobile mobile actions" "status type alternate gender"',
  columns: 'auto auto minmax(0, 1fr) auto',
  wide: {
    areas: '"mobile title wallet actions" "status type type type" "alternate alternate gender gender"',
    columns: 'minmax(10.5rem, auto) minmax(0, 1fr) auto auto',
  },
};

/** On a phone, the checkbox is next to the name, although it belongs to the mobile number. The user's page has the date. */
export const userCardStyle: SystemStyleObject = {
  '& tr[data-row]': { position: 'relative', ps: '12', gap: '0', pb: '1' },
  '& td[data-column=mobile] label': {
    position: 'static',
    minH: '0',
    display: 'inline',
    verticalAlign: 'baseline',
  },
  '& [data-chooses]': { inset: '0 auto auto 0', boxSize: '12' },
  '& [data-chooses] + span': { position: 'absolute', insetStart: '4', top: '3.5', pointerEvents: 'none' },
  // The touch targets extend beyond their line.
  '& td[data-column=actions]': { my: '-1', justifySelf: 'end' },
  '& td:is([data-column=wallet], [data-column=actions], [data-column=gender])': { ps: '3' },
  // Only some users have the last line.
  '& td:is([data-column=status], [data-column=type])': { me: '2' },
  '& td:is([data-column=status], [data-column=type], [data-column=alternate], [data-column=gender])': {
    pb: '2',
  },
  '& td[data-column=created]': { display: 'none' },
};

/** On a tablet, most users have one line. The checkbox's touch target extends beyond its line. */
export const userTabletStyle: SystemStyleObject = {
  '& tr[data-row]': { rowGap: '0.5', py: '1' },
  '& td[data-column=mobile] label': { my: '-2.5' },
  '& td[data-column=created]': { display: 'none' },
};

const mainActions = ['edit', 'copyLink', 'addBalance', 'statement'] as const;

/**
 * Buttons of a row. Every customer has a personal link. Every user except a delivery user has a wallet. On a phone, the menu
 * contains all actions except Edit.
 */
const Actions = ({ user, onAction }: { user: UserRow_UserFragment; onAction: OnUserAction }) => {
  const name = nameOf(user);
  const allows = useUserActionCheck();
  const item = (action: UserAction, text: string) => ({
    key: action,
    text,
    onPick: () => onAction(action, user),
  });
  const main = mainActions
    .slice(0, user.type === 'DELIVERY' ? 2 : undefined)
    .filter((action) => allows(action, user));
  const rare = rareActions[user.type].filter((action) => allows(action, user));
  return (
    <Flex
      justify="space-between"
      ms={{ base: '0', md: '-1.5', xl: '-2' }}
      me={{ base: '-3', md: '-1.5', xl: '-2' }}
    >
      {main.map((action) => (
        <Button
          key={action}
          {...(action === 'edit' ? rowAction.first : rowAction.other)}
          data-opens={action === 'edit' || undefined}
          hideBelow={action === 'edit' ? undefined : 'md'}
          px={{ base: '2', md: '1.5', xl: '2' }}
          textStyle={{ base: 'sm', md: 'xs', xl: 'sm' }}
          aria-label={texts[`${action}Of`](name)}
          onClick={() => onAction(action, user)}
        >
          {texts[action]}
        </Button>
      ))}
      <RowMenu
        label={texts.more(name)}
        items={[
          ...main
            .filter((action) => action !== 'edit')
            .map((action) => ({ ...item(action, texts[action]), phoneOnly: true })),
          ...rare.map((action) => item(action, texts[action])),
          item('history', historyTitle),
        ]}
      />
    </Flex>
  );
};

const Mobile = ({ number }: { number: string | null }) => (
  <chakra.span
    whiteSpace="nowrap"
    fontVariantNumeric="tabular-nums"
    color={number === null ? 'fg.muted' : undefined}
  >
    {number === null || isPlaceholderMobile(number) ? messages.app.none : formatMobile(number)}
  </chakra.span>
);

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
        // Two lines fit in a row of 40 px.
        <Text fontWeight="semibold" lineHeight={{ xl: '1.125rem' }}>
          <UserLink user={user}>{user.title || messages.app.none}</UserLink>
        </Text>
      ),
    },
    gender: {
      tableOnly: ({ gender }) => gender === 'UNKNOWN',
      cell: (user) => (
        <Box
          textAlign={{ base: 'end', xl: 'start' }}
          whiteSpace="nowrap"
          color={user.gender === 'UNKNOWN' ? 'fg.muted' : undefined}
        >
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
                {formatWalletCoverage(user.lastsUntil)}
              </Text>
            )}
          </>
        ),
    },
    // A card states only an exceptional status or type.
    status: {
      tableOnly: ({ status }) => status === 'ACTIVE',
      cell: (user) => <StatusBadge state={user.status} />,
    },
    type: {
      tableOnly: ({ type }) => type === 'CUSTOMER',
      // Most users are customers, so only the other types have a badge.
      cell: ({ type }) =>
        type === 'CUSTOMER' ? (
          <chakra.span color="fg.muted" whiteSpace="nowrap">
            {typeNames[type]}
          </chakra.span>
        ) : (
          <TypeBadge type={type} />
        ),
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
