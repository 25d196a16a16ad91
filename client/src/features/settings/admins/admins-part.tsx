import { Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useAdminsQuery } from '../../../gql/admin';
import { customerName } from '../../../shared/format/customer-name';
import { UserLink } from '../../../shared/ui/buttons/user-link';
import { Part } from '../../../shared/ui/page/part';
import { Screen } from '../../../shared/ui/states/screen';
import { StatusBadge } from '../../../shared/ui/states/status-badge';
import { adminsTexts as texts } from '../../../texts/admin/admins';
import { AdminDialog } from './admin-dialog';

/** Who administers: each leads to their page, where they are edited; another is made here. */
export const AdminsPart = () => {
  const query = useAdminsQuery({ fetchPolicy: 'cache-and-network' });
  const [isMaking, setMaking] = useState(false);
  return (
    <Part
      title={texts.title}
      action={
        <Button size="sm" data-makes-new onClick={() => setMaking(true)}>
          {texts.create}
        </Button>
      }
    >
      <Text textStyle="sm" color="fg.muted">
        {texts.help}
      </Text>
      <Screen query={query} data={query.data?.users} failed={texts.loadFailed}>
        {({ items }) => (
          <chakra.ul role="list" aria-label={texts.title}>
            {items.map((admin) => (
              <chakra.li
                key={admin.id}
                display="flex"
                alignItems="center"
                gap="3"
                py="2"
                borderTopWidth="1px"
              >
                <chakra.div flex="1" minW="0">
                  <Text fontWeight="medium">
                    <UserLink user={admin}>{customerName(admin)}</UserLink>
                  </Text>
                  <Text textStyle="sm" color={admin.email ? 'fg.muted' : 'fg.warning'}>
                    {admin.email ?? texts.noSignIn}
                  </Text>
                </chakra.div>
                <StatusBadge state={admin.status} />
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </Screen>
      {isMaking && <AdminDialog onClose={() => setMaking(false)} />}
    </Part>
  );
};
