import { Button, Flex } from '@chakra-ui/react';
import type { UserRow_UserFragment } from '../../gql/admin';
import { orderForPath } from '../../shared/desk-paths';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { RowMenu } from '../../shared/ui/buttons/row-menu';
import { PageTitle } from '../../shared/ui/page/page-title';
import { StatusBadge } from '../../shared/ui/states/status-badge';
import { userPage } from '../../texts/admin/user-page';
import { adminMessages } from '../../texts/admin-messages';
import { TypeBadge } from './type-badge';
import { useCopyLink } from './use-copy-link';
import { rareActions } from './user-actions';
import type { UserDialogAction } from './user-dialog';
import { nameOf } from './user-names';

const texts = adminMessages.users;

/** What has a tab on the page. */
const onTabs: readonly string[] = ['standingOrders'];

type UserHeadProps = { user: UserRow_UserFragment; onAction: (action: UserDialogAction) => void };

/** Who it is, and what can be done: what a row of Users offers, and an order. */
export const UserHead = ({ user, onAction }: UserHeadProps) => {
  const name = nameOf(user);
  const copyLink = useCopyLink();
  const rare = rareActions[user.type].filter((action) => !onTabs.includes(action));
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
      {/* On a phone two and two, the menu behind them. */}
      <Flex
        gap="2"
        wrap="wrap"
        align="center"
        w={{ base: 'full', sm: 'auto' }}
        css={{ '& > :is(a, button):not([data-scope=menu])': { flex: { base: '1 0 40%', sm: 'none' } } }}
      >
        <QuietButton size="sm" aria-haspopup="dialog" onClick={() => onAction('edit')}>
          {texts.edit}
        </QuietButton>
        <QuietButton size="sm" onClick={() => void copyLink(user.id)}>
          {texts.copyLink}
        </QuietButton>
        {user.type === 'CUSTOMER' && user.status === 'ACTIVE' && (
          <Button asChild size="sm" variant="outline">
            <RouterLink to={orderForPath(user.id)}>{userPage.addOrder}</RouterLink>
          </Button>
        )}
        {user.type !== 'DELIVERY' && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => onAction('addBalance')}>
            {texts.addBalance}
          </Button>
        )}
        {rare.length > 0 && (
          <RowMenu
            label={texts.more(name)}
            items={rare.map((action) => ({
              key: action,
              text: texts[action],
              onPick: () => onAction(action),
            }))}
          />
        )}
      </Flex>
    </PageTitle>
  );
};
