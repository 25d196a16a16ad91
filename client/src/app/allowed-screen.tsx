import { Link, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { type Permission, useCan } from '../shared/apollo/permissions';
import { useStoredAdmin } from '../shared/apollo/stored-admin';
import { paths } from '../shared/paths';
import { PageMain } from '../shared/ui/page/page-main';
import { staffTexts as texts } from '../texts/admin/staff';
import { messages } from '../texts/messages';

const ofPaths: Readonly<Record<string, Permission>> = {
  [paths.money]: 'payments:read',
  [paths.moneyReport]: 'reports:read',
  [paths.newOrder]: 'orders:write',
  [paths.editOrder]: 'orders:write',
};

/** Returns the permission that an address needs. Undefined if every role may open it. */
export const permissionOf = (pathname: string, search = ''): Permission | undefined => {
  if (pathname !== paths.addOrder) return ofPaths[pathname];
  const query = new URLSearchParams(search);
  return query.has('id') && query.get('view') === '1' ? undefined : 'orders:write';
};

const ForbiddenScreen = () => {
  const role = useStoredAdmin()?.role;
  return (
    <PageMain wide>
      <title>{`${texts.forbidden} · ${messages.app.name}`}</title>
      <Stack gap="4" py="16" align="center" textAlign="center">
        <Text as="h1" textStyle="title" textWrap="balance">
          {texts.forbidden}
        </Text>
        {role && <Text color="fg.muted">{texts.yourRole(texts.roles[role])}</Text>}
        <Link asChild minH="touch" alignItems="center">
          <RouterLink to={paths.adminHome}>{texts.goHome}</RouterLink>
        </Link>
      </Stack>
    </PageMain>
  );
};

/** Screen, or a message if the role of the admin does not allow it. */
export const AllowedScreen = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation();
  const can = useCan();
  const needed = permissionOf(pathname, search);
  return needed && !can(needed) ? <ForbiddenScreen /> : children;
};
