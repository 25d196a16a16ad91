import { Stack } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useKitchenPageQuery } from '../../gql/admin';
import { RowMenu } from '../../shared/ui/buttons/row-menu';
import { laterDialog } from '../../shared/ui/dialogs/later-dialog';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { decoration } from '../../shared/ui/states/later-part';
import { Screen } from '../../shared/ui/states/screen';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import type { Closing } from './close-day/close-day-dialog';
import { ClosedNotes, closuresOf } from './close-day/closed-notes';
import { CookTab } from './cook/cook-tab';
import { StandingTroubles } from './cook/standing-trouble';
import { DayAndMealChoice } from './day-and-meal';
import { DeliverTab } from './deliver/deliver-tab';
import { KitchenTabs } from './kitchen-tabs';
import { PackTab } from './pack/pack-tab';
import { PrintMenu } from './print/print-menu';
import { useTickQueue } from './ticks/use-tick-queue';
import { kitchenTabs, nextMeal, useKitchenAddress, useWholeAddress } from './use-kitchen-address';
import { useLive } from './use-live';

const texts = adminMessages.kitchenDay;

const CloseDayDialog = laterDialog(
  'closeDay',
  async () => (await import('./close-day/close-day-dialog')).CloseDayDialog,
);

const BoxHolders = decoration(async () => (await import('./deliver/box-holders')).BoxHolders);

/** The kitchen's day: what to cook, what to pack, who brings it. */
export const KitchenPage = () => {
  const address = useKitchenAddress();
  const { date, tab, show } = address;
  const query = useKitchenPageQuery({ variables: { date } });
  const live = useLive(date, query);
  // What waits is sent whatever is looked at.
  useTickQueue();
  const meals = live.data?.meals ?? query.previousData?.meals ?? [];
  const meal = meals.find(({ id }) => id === address.mealId) ?? nextMeal(meals, date);
  useWholeAddress(address, meal?.id);
  const closures = closuresOf(live.data?.closures ?? [], meal?.id);
  const [closing, setClosing] = useState<Closing>();
  // Counts what was closed and opened here, after which everything is asked for anew.
  const [changes, setChanges] = useState(0);
  const askAgain = () => {
    setChanges((before) => before + 1);
    void live.refresh();
  };
  const slot = `${date} ${meal?.id} ${changes}`;
  const shownTab = { date, mealId: meal?.id ?? '', mealTitle: meal?.title ?? '' };
  const shown = meals.filter(({ id, status }) => status === 'ACTIVE' || id === meal?.id);

  return (
    <PageMain wide>
      <Stack gap="3">
        <PageTitle title={texts.title}>
          {meal && <PrintMenu date={date} mealId={meal.id} />}
          {meal && closures.length === 0 && (
            <RowMenu
              label={adminMessages.users.moreWithAll}
              items={[{ key: 'close', text: texts.closeDay.open, onPick: () => setClosing({ date, meal }) }]}
            />
          )}
        </PageTitle>
        <DayAndMealChoice
          date={date}
          onDay={(day) => show({ day })}
          meals={shown}
          mealId={meal?.id}
          onMeal={(mealId) => show({ meal: mealId })}
        />
        <KitchenTabs tabs={kitchenTabs} tab={tab} onTab={(chosen) => show({ tab: chosen })}>
          <Screen
            query={query}
            data={meals.length > 0 ? meals : live.data?.meals}
            failed={texts.loadFailed}
            empty={live.data?.meals.length === 0 && <EmptyState text={messages.menu.noMeals} />}
          >
            {() =>
              meal && (
                <>
                  <ClosedNotes
                    key={`closed ${slot}`}
                    date={date}
                    closures={closures}
                    onReopened={askAgain}
                    onGoOn={({ meal: closed, reason }) =>
                      setClosing({ date, meal, begun: { isWholeDay: closed === null, reason } })
                    }
                  />
                  {tab === 'cook' && (
                    <>
                      <CookTab key={slot} {...shownTab} isClosed={closures.length > 0} />
                      <StandingTroubles date={date} />
                    </>
                  )}
                  {tab === 'pack' && <PackTab key={slot} {...shownTab} />}
                  {tab === 'deliver' && (
                    <>
                      <DeliverTab key={slot} {...shownTab} />
                      <Suspense fallback={null}>
                        <BoxHolders />
                      </Suspense>
                    </>
                  )}
                </>
              )
            }
          </Screen>
        </KitchenTabs>
      </Stack>
      {closing && (
        <CloseDayDialog
          closing={closing}
          onClose={(hasClosed) => {
            setClosing(undefined);
            if (hasClosed) askAgain();
          }}
        />
      )}
    </PageMain>
  );
};
