import { chakra, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { type Permission, useCan } from '../../shared/apollo/permissions';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { lazyComponent, optionalComponent } from '../../shared/ui/states/lazy-part';
import { Screen } from '../../shared/ui/states/screen';
import { usePhone } from '../../shared/use/use-media-query';
import { kitchenDayTexts as texts } from '../../texts/admin/kitchen-day';
import { staffTexts } from '../../texts/admin/staff';
import { messages } from '../../texts/messages';
import type { ClosingRequest } from './close-day/close-day-dialog';
import { ClosedNotes, closuresOf } from './close-day/closed-notes';
import { CookTab } from './cook/cook-tab';
import { StandingOrderIssues } from './cook/standing-order-issues';
import { DayAndMealChoice, DayChoice } from './day-and-meal';
import { DeliverTab } from './deliver/deliver-tab';
import { KitchenPageDocument } from './kitchen.generated';
import { useLowWindow } from './kitchen-size';
import { KitchenTabs } from './kitchen-tabs';
import { PackTab } from './pack/pack-tab';
import { PrintMenu } from './print/print-menu';
import { useTickQueue } from './ticks/use-tick-queue';
import { kitchenTabs, nextMeal, useCompleteAddress, useKitchenAddress } from './use-kitchen-address';
import { useKitchenQuery, useKitchenRefresh } from './use-kitchen-query';

/** Children that are disabled, below the reason, if the caller lacks the permission. */
const ReadOnly = ({ needs, children }: { needs: Permission; children: ReactNode }) => {
  if (useCan()(needs)) return children;
  return (
    <>
      <Text role="note" color="fg.muted" textStyle="sm">
        {staffTexts.readOnly}
      </Text>
      <chakra.fieldset disabled display="contents">
        {children}
      </chakra.fieldset>
    </>
  );
};

const CloseDayDialog = lazyComponent(
  'closeDay',
  async () => (await import('./close-day/close-day-dialog')).CloseDayDialog,
);

const BoxHolders = optionalComponent(async () => (await import('./deliver/box-holders')).BoxHolders);

/** Page of the kitchen's work on a day and meal, with the tabs Cook, Pack, and Deliver. */
export const KitchenPage = () => {
  const address = useKitchenAddress();
  const { date, tab, show } = address;
  const query = useKitchenQuery(KitchenPageDocument, { date });
  useKitchenRefresh(query.refetch);
  // Sends the stored marks from every tab.
  useTickQueue();
  const meals = (query.data ?? query.previousData)?.meals ?? [];
  const meal = meals.find(({ id }) => id === address.mealId) ?? nextMeal(meals, date);
  useCompleteAddress(address, meal?.id);
  const closures = closuresOf(query.data?.closures ?? [], meal?.id);
  const can = useCan();
  const [closing, setClosing] = useState<ClosingRequest>();
  // Number of closures and reopenings. Each one reloads all data.
  const [changes, setChanges] = useState(0);
  const askAgain = () => {
    setChanges((before) => before + 1);
    void query.refetch().catch(() => undefined);
  };
  const isPhone = usePhone();
  const isLow = useLowWindow();
  const onDay = (day: string) => show({ day });
  const slot = `${date} ${meal?.id} ${changes}`;
  const shownTab = { date, mealId: meal?.id ?? '', mealTitle: meal?.title ?? '' };
  const shown = meals.filter(({ id, status }) => status === 'ACTIVE' || id === meal?.id);
  const menu = meal && (
    <PrintMenu
      date={date}
      mealId={meal.id}
      others={
        closures.length === 0 && can('kitchen:write')
          ? [{ key: 'close', text: texts.closeDay.open, onPick: () => setClosing({ date, meal }) }]
          : []
      }
    />
  );

  return (
    <PageMain wide>
      <Stack gap="3">
        {isPhone && !isLow ? (
          // The day, the meal, and the tabs identify the screen, and the boxes get the room of the title.
          <VisuallyHidden>
            <PageTitle title={texts.title} />
          </VisuallyHidden>
        ) : (
          <PageTitle title={texts.title}>
            {isLow && <DayChoice date={date} onDay={onDay} />}
            {menu}
          </PageTitle>
        )}
        <KitchenTabs
          tabs={kitchenTabs}
          tab={tab}
          onTab={(chosen) => show({ tab: chosen })}
          before={
            <DayAndMealChoice
              withoutDay={isLow}
              date={date}
              onDay={onDay}
              meals={shown}
              mealId={meal?.id}
              onMeal={(mealId) => show({ meal: mealId })}
            >
              {isPhone && !isLow && menu}
            </DayAndMealChoice>
          }
        >
          <Screen
            query={query}
            data={meals.length > 0 ? meals : query.data?.meals}
            failed={texts.loadFailed}
            empty={query.data?.meals.length === 0 && <EmptyState text={messages.menu.noMeals} />}
          >
            {() =>
              meal && (
                <ReadOnly needs={tab === 'deliver' ? 'delivery:write' : 'kitchen:write'}>
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
                      <StandingOrderIssues date={date} />
                    </>
                  )}
                  {tab === 'pack' && <PackTab key={slot} {...shownTab} />}
                  {tab === 'deliver' && (
                    <>
                      <DeliverTab key={slot} {...shownTab} />
                      <BoxHolders />
                    </>
                  )}
                </ReadOnly>
              )
            }
          </Screen>
        </KitchenTabs>
      </Stack>
      {closing && (
        <CloseDayDialog closing={closing} onChanged={askAgain} onClose={() => setClosing(undefined)} />
      )}
    </PageMain>
  );
};
