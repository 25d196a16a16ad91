import { Stack } from '@chakra-ui/react';
import { adminMessages } from '../../admin-messages';
import { useKitchenPageQuery } from '../../gql/admin';
import { messages } from '../../messages';
import { EmptyState } from '../../shared/ui/empty-state';
import { PageMain } from '../../shared/ui/page-main';
import { PageTitle } from '../../shared/ui/page-title';
import { Screen } from '../../shared/ui/screen';
import { ClosedNotes, closuresOf } from './closed-notes';
import { CookTab } from './cook/cook-tab';
import { DayAndMealChoice } from './day-and-meal';
import { DeliverTab } from './deliver/deliver-tab';
import { PackTab } from './pack/pack-tab';
import { PrintMenu } from './print/print-menu';
import { panelId, TabList, tabId } from './tab-list';
import { kitchenTabs, nextMeal, useKitchenAddress, useWholeAddress } from './use-kitchen-address';
import { useLive } from './use-live';

const texts = adminMessages.kitchenDay;

/** The kitchen's day (beyond 10, 11): what to cook, what to pack, who brings it. */
export const KitchenPage = () => {
  const address = useKitchenAddress();
  const { date, tab, show } = address;
  const query = useKitchenPageQuery({ variables: { date } });
  const live = useLive(date, query);
  const meals = live.data?.meals ?? query.previousData?.meals ?? [];
  const meal = meals.find(({ id }) => id === address.mealId) ?? nextMeal(meals, date);
  useWholeAddress(address, meal?.id);
  const closures = closuresOf(live.data?.closures ?? [], meal?.id);
  const slot = `${date} ${meal?.id}`;
  const shownTab = { date, mealId: meal?.id ?? '', mealTitle: meal?.title ?? '' };
  const shown = meals.filter(({ id, status }) => status === 'ACTIVE' || id === meal?.id);

  return (
    <PageMain wide>
      <Stack gap="3">
        <PageTitle title={texts.title}>{meal && <PrintMenu date={date} mealId={meal.id} />}</PageTitle>
        <DayAndMealChoice
          date={date}
          onDay={(day) => show({ day })}
          meals={shown}
          mealId={meal?.id}
          onMeal={(mealId) => show({ meal: mealId })}
        />
        <TabList
          label={texts.tabsLabel}
          tabs={kitchenTabs}
          names={texts.tabs}
          shown={tab}
          onShow={(next) => show({ tab: next })}
        />
        <Screen
          query={query}
          data={meals.length > 0 ? meals : live.data?.meals}
          failed={texts.loadFailed}
          empty={live.data?.meals.length === 0 && <EmptyState text={messages.menu.noMeals} />}
        >
          {() =>
            meal && (
              <Stack gap="3" role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
                <ClosedNotes closures={closures} />
                {tab === 'cook' && <CookTab key={slot} {...shownTab} isClosed={closures.length > 0} />}
                {tab === 'pack' && <PackTab key={slot} {...shownTab} />}
                {tab === 'deliver' && <DeliverTab key={slot} {...shownTab} />}
              </Stack>
            )
          }
        </Screen>
      </Stack>
    </PageMain>
  );
};
