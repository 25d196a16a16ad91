import { Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { type KitchenPageQuery, useKitchenPageQuery } from '../../../gql/admin';
import { openToAnybody } from '../../../shared/apollo/links';
import type { StoredStation } from '../../../shared/apollo/station-storage';
import { PageMain } from '../../../shared/ui/page/page-main';
import { PageTitle } from '../../../shared/ui/page/page-title';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { Screen } from '../../../shared/ui/states/screen';
import { stationMessages } from '../../../texts/admin/station';
import { adminMessages } from '../../../texts/admin-messages';
import { messages } from '../../../texts/messages';
import { closuresOf } from '../close-day/closed-notes';
import { CookTab } from '../cook/cook-tab';
import { DayAndMealChoice } from '../day-and-meal';
import { KitchenTabs } from '../kitchen-tabs';
import { PackTab } from '../pack/pack-tab';
import { useTickQueue } from '../ticks/use-tick-queue';
import { type KitchenTab, nextMeal, useKitchenAddress, useWholeAddress } from '../use-kitchen-address';
import { useLive } from '../use-live';
import { useSeen } from '../use-seen';
import { keepScreen } from './kept-screen';
import { seenStore } from './seen-store';

/** In milliseconds. */
const keptAfterMs = 3_000;

/** What a station opens of the kitchen's day. Meals and closures are open to anybody, and are asked for as by anybody. */
export const StationKitchen = ({ station }: { station: StoredStation }) => {
  const tabs: KitchenTab[] = [
    ...(station.cook ? ['cook' as const] : []),
    ...(station.pack ? ['pack' as const] : []),
  ];
  const address = useKitchenAddress();
  const { date, show } = address;
  const tab = tabs.find((one) => one === address.tab) ?? tabs[0] ?? 'cook';
  const query = useSeen<KitchenPageQuery, ReturnType<typeof useKitchenPageQuery>>(
    `meals ${date}`,
    useKitchenPageQuery({ variables: { date }, context: openToAnybody }),
  );
  useEffect(() => {
    const keep = () => {
      keepScreen().catch(() => undefined);
      seenStore.forget().catch(() => undefined);
    };
    // After what is asked for first; and again where the network has gone before it.
    const timer = setTimeout(keep, keptAfterMs);
    window.addEventListener('online', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', keep);
    };
  }, []);
  const live = useLive(date, query);
  // What waits is sent whatever is looked at.
  useTickQueue();
  const meals = live.data?.meals ?? query.previousData?.meals ?? [];
  const meal = meals.find(({ id }) => id === address.mealId) ?? nextMeal(meals, date);
  useWholeAddress(address, meal?.id);
  const closures = closuresOf(live.data?.closures ?? [], meal?.id);
  const slot = `${date} ${meal?.id}`;
  const shownTab = { date, mealId: meal?.id ?? '', mealTitle: meal?.title ?? '' };
  return (
    <PageMain wide>
      <Stack gap="3">
        <PageTitle title={stationMessages.of(station.name)} />
        <DayAndMealChoice
          date={date}
          onDay={(day) => show({ day })}
          meals={meals.filter(({ id, status }) => status === 'ACTIVE' || id === meal?.id)}
          mealId={meal?.id}
          onMeal={(mealId) => show({ meal: mealId })}
        />
        <KitchenTabs tabs={tabs} tab={tab} onTab={(chosen) => show({ tab: chosen })}>
          <Screen
            query={query}
            data={meals.length > 0 ? meals : live.data?.meals}
            failed={adminMessages.kitchenDay.loadFailed}
            empty={live.data?.meals.length === 0 && <EmptyState text={messages.menu.noMeals} />}
          >
            {() =>
              meal && (
                <>
                  {closures.map((closure) => (
                    <Text
                      key={closure.id}
                      px="4"
                      py="3"
                      bg="beetroot.subtle"
                      borderWidth="1px"
                      borderColor="beetroot.border"
                      borderRadius="card"
                      fontWeight="semibold"
                    >
                      {closure.text}
                    </Text>
                  ))}
                  {tab === 'cook' && <CookTab key={slot} {...shownTab} isClosed={closures.length > 0} />}
                  {tab === 'pack' && <PackTab key={slot} {...shownTab} />}
                </>
              )
            }
          </Screen>
        </KitchenTabs>
      </Stack>
    </PageMain>
  );
};
