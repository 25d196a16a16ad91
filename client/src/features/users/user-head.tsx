import { Button, Flex } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { orderForPath } from '../../shared/admin-paths';
import { useCan } from '../../shared/apollo/permissions';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { dots, RowMenu } from '../../shared/ui/buttons/row-menu';
import { PageTitle } from '../../shared/ui/page/page-title';
import { StatusBadge } from '../../shared/ui/states/status-badge';
import { userPage } from '../../texts/admin/user-page';
import { usersTexts as texts } from '../../texts/admin/users';
import { TypeBadge } from './type-badge';
import { useCopyLink } from './use-copy-link';
import { rareActions, useUserActionCheck } from './user-actions';
import type { UserDialogAction } from './user-dialog';
import { nameOf } from './user-names';
import type { UserRow_UserFragment } from './user-row.generated';

/** Actions that are not offered in the menu, because they are tabs of the page. */
const onTabs: readonly string[] = ['standingOrders'];

type UserHeadProps = { user: UserRow_UserFragment; onAction: (action: UserDialogAction) => void };

/** Heading of a user's page: the name, the actions of a row in Users, and a new order. */
export const UserHead = ({ user, onAction }: UserHeadProps) => {
  const name = nameOf(user);
  const copyLink = useCopyLink();
  const can = useCan();
  const allows = useUserActionCheck();
  const addsOrder = user.type === 'CUSTOMER' && user.status === 'ACTIVE' && can('orders:write');
  const addsBalance = user.type !== 'DELIVERY' && allows('addBalance', user);
  // On a phone, the menu contains the actions that are less frequent than a new order and a credit.
  const folds = addsOrder || addsBalance;
  const unfolded = folds ? { hideBelow: 'md' as const } : {};
  const rare = rareActions[user.type].filter((action) => !onTabs.includes(action) && allows(action, user));
  const folded = folds
    ? [
        ...(allows('edit', user)
          ? [{ key: 'edit', text: texts.edit, phoneOnly: true, onPick: () => onAction('edit') }]
          : []),
        {
          key: 'copyLink',
          text: texts.copyLink,
          phoneOnly: true,
          onPick: () => void copyLink(user.id),
        },
      ]
    : [];
  return (
    <PageTitle
      title={name}
      note={
        <>
          <StatusBadge state={user.status} />
          <TypeBadge type={user.type} />
        </>
      }
    >
      {/* On a phone, all buttons are in one line. */}
      <Flex
        gap="2"
        wrap="wrap"
        align="center"
        w={{ base: 'full', sm: 'auto' }}
        css={{
          smDown: {
            '& > :is(a, button):not([aria-haspopup=menu])': { flex: '1', px: '2' },
            '& > [aria-haspopup=menu]': { me: '-3' },
          },
        }}
      >
        {allows('edit', user) && (
          <QuietButton size="sm" aria-haspopup="dialog" {...unfolded} onClick={() => onAction('edit')}>
            {texts.edit}
          </QuietButton>
        )}
        <QuietButton size="sm" {...unfolded} onClick={() => void copyLink(user.id)}>
          {texts.copyLink}
        </QuietButton>
        {addsOrder && (
          <Button asChild size="sm" variant="outline">
            <RouterLink to={orderForPath(user.id)}>{userPage.addOrder}</RouterLink>
          </Button>
        )}
        {addsBalance && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => onAction('addBalance')}>
            {texts.addBalance}
          </Button>
        )}
        {(folds || rare.length > 0) && (
          <RowMenu
            label={texts.more(name)}
            button={rare.length > 0 ? dots : { ...dots, hideFrom: 'md' }}
            items={[
              ...folded,
              ...rare.map((action) => ({
                key: action,
                text: texts[action],
                onPick: () => onAction(action),
              })),
            ]}
          />
        )}
      </Flex>
    </PageTitle>
  );
};
