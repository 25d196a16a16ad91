import { chakra, Link, Stack, Text } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { adminMessages } from '../../../admin-messages';
import { usePackingBoxQuery } from '../../../gql/admin';
import { codeOf } from '../../../shared/apollo/server-error';
import { formatWeekday } from '../../../shared/format/day';
import { kitchenPath } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/empty-state';
import { PageMain } from '../../../shared/ui/page-main';
import { PageTitle } from '../../../shared/ui/page-title';
import { RouterLink } from '../../../shared/ui/router-link';
import { Screen } from '../../../shared/ui/screen';
import { NotFresh } from '../not-fresh';
import { useLive } from '../use-live';
import { withChange } from './box';
import { BoxCard } from './box-card';
import { useBoxChanges } from './use-box-changes';

const texts = adminMessages.kitchenDay.pack;

/** The box that the QR code on it opens (beyond 10, "Labels and slips"). Whoever is not an admin never gets here. */
export const PackBoxPage = () => {
  const { code = '' } = useParams();
  const query = usePackingBoxQuery({ variables: { code }, fetchPolicy: 'no-cache' });
  const { changes, change, refetch } = useBoxChanges(query.refetch);
  const live = useLive(code, { data: query.data, refetch });
  const known = live.data?.packingBox;
  const box = known && withChange(known, changes.get(known.order.id));
  const isUnknown = query.error && codeOf(query.error) === 'NOT_FOUND';
  return (
    <PageMain wide>
      <Stack gap="4" maxW="48rem" mx="auto">
        <PageTitle title={texts.box} />
        <NotFresh since={live.staleSince} />
        {isUnknown ? (
          <EmptyState text={texts.noSuchBox} />
        ) : (
          <Screen query={query} data={box} failed={texts.loadFailed}>
            {(shown) => (
              <>
                <Text fontWeight="semibold">
                  {shown.order.meal.title} · {formatWeekday(shown.order.forDate)}
                </Text>
                <BoxCard box={shown} onChange={change} />
                <chakra.div>
                  <Link asChild minH="touch">
                    <RouterLink
                      to={kitchenPath({
                        date: shown.order.forDate,
                        mealId: shown.order.meal.id,
                        tab: 'pack',
                      })}
                    >
                      {texts.allBoxes}
                    </RouterLink>
                  </Link>
                </chakra.div>
              </>
            )}
          </Screen>
        )}
      </Stack>
    </PageMain>
  );
};
