import { Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { closureText } from '../../../parts/closures/closure-text';
import { station } from '../../../shared/admin-paths';
import { openToAnybody } from '../../../shared/apollo/links';
import type { StoredStation } from '../../../shared/apollo/station-storage';
import { PageMain } from '../../../shared/ui/page/page-main';
import { PageTitle } from '../../../shared/ui/page/page-title';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { Screen } from '../../../shared/ui/states/screen';
import { kitchenDayTexts } from '../../../texts/admin/kitchen-day';
import { stationMessages } from '../../../texts/admin/station';
import { messages } from '../../../texts/messages';
import { closuresOf } from '../close-day/closed-notes';
import { CookTab } from '../cook/cook-tab';
import { DayAndMealChoice } from '../day-and-meal';
import { KitchenPageDocument } from '../kitchen.generated';
import { KitchenTabs } from '../kitchen-tabs';
import { PackTab } from '../pack/pack-tab';
import { useTickQueue } from '../ticks/use-tick-queue';
import { type KitchenTab, nextMeal, useCompleteAddress, useKitchenAddress } from '../use-kitchen-address';
import { useKitchenQuery, useKitchenRefresh } from '../use-kitchen-query';
import { seenStore } from './seen-store';

/** Delay after which the screen is stored on the device, in milliseconds. */
const storedAfterMs = 3_000;

/** Name of the cache from which the service worker responds without a network. */
const CACHE = 'mealbox-station';

const pathOf = (address: string): string => new URL(address, location.origin).pathname;

/**
 * Stores this screen on the device: its page and files, so that a tablet can open it after a restart without a network. Loads the
 * page each time, and deletes files of an earlier version once all current files are stored.
 * @throws if the browser cannot store data or there is no network
 */
const storeScreen = async (): Promise<void> => {
  const page = await fetch(station, { credentials: 'omit' });
  if (!page.ok) return;
  const named = (await page.clone().text()).match(/\/assets\/[^"'\s)]+/g) ?? [];
  const used = performance.getEntriesByType('resource').map(({ name }) => pathOf(name));
  const files = new Set([...named, ...used].filter((path) => path.startsWith('/assets/')));
  const cache = await caches.open(CACHE);
  const before = (await cache.keys()).map(({ url }) => pathOf(url));
  await cache.addAll([...files].filter((file) => !before.includes(file)));
  await cache.put(station, page);
  for (const path of before) if (path !== station && !files.has(path)) await cache.delete(path);
};

/** Screens of a station. Meals and closures are public, and are requested without a token. */
export const StationKitchen = ({ station }: { station: StoredStation }) => {
  const tabs: KitchenTab[] = [
    ...(station.cook ? ['cook' as const] : []),
    ...(station.pack ? ['pack' as const] : []),
  ];
  const address = useKitchenAddress();
  const { date, show } = address;
  const tab = tabs.find((one) => one === address.tab) ?? tabs[0] ?? 'cook';
  const query = useKitchenQuery(KitchenPageDocument, { date }, openToAnybody);
  useKitchenRefresh(query.refetch);
  useEffect(() => {
    const keep = () => {
      storeScreen().catch(() => undefined);
      seenStore.forget().catch(() => undefined);
    };
    // Runs after the first requests, and again after a network failure.
    const timer = setTimeout(keep, storedAfterMs);
    window.addEventListener('online', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', keep);
    };
  }, []);
  // Sends the stored marks from every screen.
  useTickQueue();
  const meals = (query.data ?? query.previousData)?.meals ?? [];
  const meal = meals.find(({ id }) => id === address.mealId) ?? nextMeal(meals, date);
  useCompleteAddress(address, meal?.id);
  const closures = closuresOf(query.data?.closures ?? [], meal?.id);
  const slot = `${date} ${meal?.id}`;
  const shownTab = { date, mealId: meal?.id ?? '', mealTitle: meal?.title ?? '' };
  return (
    <PageMain wide>
      <Stack gap="3">
        <PageTitle title={stationMessages.of(station.name)} />
        <KitchenTabs
          tabs={tabs}
          tab={tab}
          onTab={(chosen) => show({ tab: chosen })}
          before={
            <DayAndMealChoice
              date={date}
              onDay={(day) => show({ day })}
              meals={meals.filter(({ id, status }) => status === 'ACTIVE' || id === meal?.id)}
              mealId={meal?.id}
              onMeal={(mealId) => show({ meal: mealId })}
            />
          }
        >
          <Screen
            query={query}
            data={meals.length > 0 ? meals : query.data?.meals}
            failed={kitchenDayTexts.loadFailed}
            empty={query.data?.meals.length === 0 && <EmptyState text={messages.menu.noMeals} />}
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
                      {closureText(date, closure)}
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
