import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useSettingsPageQuery } from '../../gql/admin';
import { useLocalStorage } from '../../shared/apollo/local-storage-item';
import { deskParts } from '../../shared/desk-paths';
import { formatRupees } from '../../shared/format/money';
import { keysSetting } from '../../shared/keys-setting';
import { Tick } from '../../shared/ui/fields/tick';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { Part } from '../../shared/ui/page/part';
import { Screen } from '../../shared/ui/states/screen';
import { StatusBadge } from '../../shared/ui/states/status-badge';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import { AdminsPart } from './admins/admins-part';
import { ClosedDays } from './closed-days';
import { ClosingQuestion } from './closing-question';
import { closingWords, timeWords } from './closing-words';
import { KitchenDialog } from './kitchen-dialog';
import { MealDialog } from './meal-dialog';
import { type Kitchen, kitchenTexts, type SettingsMeal } from './settings-form';
import { StationsPart } from './stations/stations-part';

const texts = adminMessages.settings;

const quiet = { size: 'sm', variant: 'outline', colorPalette: 'neutral' } as const;

const KitchenFacts = ({ kitchen }: { kitchen: Kitchen }) => {
  const facts: (readonly [string, string])[] = [
    ...kitchenTexts.map((name) => [texts.fields[name], kitchen[name] ?? ''] as const),
    [texts.fields.lowBalance, formatRupees(kitchen.lowBalance ?? 0)],
    [texts.fields.quickTopUps, kitchen.quickTopUps.map(formatRupees).join(', ')],
    [texts.fields.orderAheadDays, texts.daysAhead(kitchen.orderAheadDays)],
    [texts.fields.planAlarmAt, kitchen.planAlarmAt ? timeWords(kitchen.planAlarmAt) : ''],
    [texts.fields.boxLimit, texts.boxLimit(kitchen.boxLimit ?? 0)],
    [texts.fields.deliveryProof, texts.deliveryProofs[kitchen.deliveryProof ?? 'NONE']],
    [texts.fields.addressEditors, texts.addressEditors[kitchen.addressEditors]],
    [texts.fields.activeDay, texts.activeDays[kitchen.activeDay ?? 'BY_HAND']],
  ];
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(8rem, 12rem) minmax(0, 1fr)' }}
      alignItems="baseline"
      columnGap="4"
      rowGap="2"
      css={{ '& dt': { color: 'fg.muted', textStyle: 'sm' } }}
    >
      {facts.map(([name, value]) => (
        // On a phone what is short stands at the end of its name's line, and what is long under it, in the whole width.
        <chakra.div
          key={name}
          display={{ base: 'flex', sm: 'contents' }}
          flexWrap="wrap"
          justifyContent="space-between"
          alignItems="baseline"
          columnGap="4"
          borderTopWidth="1px"
          pt="2"
        >
          <dt>{name}</dt>
          <dd>{value || messages.app.none}</dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
};

const MealRow = ({ meal, onEdit }: { meal: SettingsMeal; onEdit: () => void }) => (
  <chakra.li display="flex" alignItems="center" gap="3" py="2" borderTopWidth="1px">
    <chakra.div flex="1" minW="0">
      <Text fontWeight="medium">{meal.title}</Text>
      <Text textStyle="sm" color="fg.muted">
        {meal.deliveryHours} · {closingWords(meal.opensAt, meal.closesMinutesBefore)}
      </Text>
    </chakra.div>
    <StatusBadge state={meal.status} />
    <Button {...quiet} aria-label={texts.editMeal(meal.title)} onClick={onEdit}>
      {messages.app.edit}
    </Button>
  </chakra.li>
);

const DeviceSettings = () => {
  const keys = useLocalStorage(keysSetting);
  return (
    <Part title={texts.device}>
      <Tick
        display="flex"
        gap="3"
        minH={{ base: 'touch', xl: '0' }}
        boxSize="4.5"
        box={{ role: 'switch' }}
        checked={keys !== 'off'}
        onTick={(isOn) => keysSetting.write(isOn ? null : 'off')}
      >
        {texts.keys}
      </Tick>
      <Text textStyle="sm" color="fg.muted">
        {texts.keysHelp}
      </Text>
    </Part>
  );
};

/** As much room as the kitchen and its meals take, so that what follows stays where it is. */
const KitchenOutline = () => (
  <>
    <Part title={texts.kitchen}>
      <SkeletonList rows={16} rowHeight="6" />
    </Part>
    <Part title={texts.meals}>
      <SkeletonList rows={4} />
    </Part>
  </>
);

/** What the kitchen is called and where it is paid, its meals, who administers, and what is kept on this device. */
export const SettingsPage = () => {
  const query = useSettingsPageQuery();
  const [open, setOpen] = useState<'kitchen' | { meal?: SettingsMeal }>();
  const close = () => setOpen(undefined);
  return (
    <PageMain wide>
      <Stack gap="4" maxW={{ base: '48rem', xl: '80rem' }}>
        <PageTitle title={texts.title} />
        {/* Part by part, beside each other where there is room: no part is torn apart. */}
        <chakra.div
          columnCount={{ xl: 2 }}
          columnGap="4"
          css={{
            '& > *': { breakInside: 'avoid', mb: '4' },
            // What the kitchen says of itself is as high as all the others.
            '& > section:first-of-type': { breakAfter: { xl: 'column' } },
          }}
        >
          <Screen query={query} data={query.data} failed={texts.loadFailed} loading={<KitchenOutline />}>
            {({ settings, meals }) => (
              <>
                <Part
                  title={texts.kitchen}
                  action={
                    <Button {...quiet} aria-label={texts.editKitchen} onClick={() => setOpen('kitchen')}>
                      {messages.app.edit}
                    </Button>
                  }
                >
                  <KitchenFacts kitchen={settings} />
                </Part>
                <Part
                  title={texts.meals}
                  name={deskParts.meals}
                  action={
                    <Button size="sm" data-makes-new onClick={() => setOpen({})}>
                      {texts.newMeal}
                    </Button>
                  }
                >
                  <ClosingQuestion meals={meals} />
                  <chakra.ul role="list">
                    {meals.map((meal) => (
                      <MealRow key={meal.id} meal={meal} onEdit={() => setOpen({ meal })} />
                    ))}
                  </chakra.ul>
                </Part>
                <ClosedDays meals={meals} />
                {open === 'kitchen' && <KitchenDialog kitchen={settings} onClose={close} />}
                {typeof open === 'object' && <MealDialog meal={open.meal} onClose={close} />}
              </>
            )}
          </Screen>
          <AdminsPart />
          <StationsPart />
          <DeviceSettings />
        </chakra.div>
      </Stack>
    </PageMain>
  );
};
