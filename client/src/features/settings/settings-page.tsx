import { chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { adminSections } from '../../shared/admin-paths';
import { useLocalStorage } from '../../shared/apollo/local-storage-item';
import { IfPermitted, useCan } from '../../shared/apollo/permissions';
import { shortcutSetting } from '../../shared/shortcut-setting';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Tick } from '../../shared/ui/fields/tick';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { Part } from '../../shared/ui/page/part';
import { Screen } from '../../shared/ui/states/screen';
import { StatusBadge } from '../../shared/ui/states/status-badge';
import { useOpeningParam } from '../../shared/use/use-opening-param';
import { settingsTexts as texts } from '../../texts/admin/kitchen';
import { messages } from '../../texts/messages';
import { ActiveDayPart } from './active-day-part';
import { ApiKeysPart } from './api-keys/api-keys-part';
import { ClosedDays } from './closed-days';
import { ClosingQuestion } from './closing-question';
import { closingTimeText } from './closing-time-text';
import { KitchenPart } from './kitchen-part';
import { MealDialog } from './meal-dialog';
import { PicturePart } from './picture-part';
import { useSettingsPageQuery } from './settings.generated';
import type { Kitchen, SettingsMeal } from './settings-form';
import { SettingsLayout, SettingsSection, sections } from './settings-section';
import { SetupPart } from './setup-part';
import { StaffPart } from './staff/staff-part';
import { StationsPart } from './stations/stations-part';
import { WebhooksPart } from './webhooks/webhooks-part';

/** Fields of each part of the kitchen's settings. */
const parts = {
  kitchen: ['kitchenName', 'phone', 'address', 'fssaiNumber', 'gstin'],
  payment: ['upiId', 'payeeName', 'lowBalance', 'quickTopUps'],
  ahead: ['orderAheadDays', 'planAlarmAt'],
  delivery: ['addressEditors', 'deliveryProof', 'boxLimit'],
} as const;

const MealRow = ({ meal, onEdit }: { meal: SettingsMeal; onEdit: () => void }) => (
  <chakra.li display="flex" alignItems="center" gap="3" py="2" borderTopWidth="1px">
    <chakra.div flex="1" minW="0">
      <Text fontWeight="medium">{meal.title}</Text>
      <Text textStyle="sm" color="fg.muted">
        {meal.deliveryHours} · {closingTimeText(meal.deliveryStartsAt, meal.closesMinutesBefore)}
      </Text>
    </chakra.div>
    <StatusBadge state={meal.status} />
    <IfPermitted needs="settings:write">
      <QuietButton size="sm" aria-label={texts.editMeal(meal.title)} onClick={onEdit}>
        {messages.app.edit}
      </QuietButton>
    </IfPermitted>
  </chakra.li>
);

const DeviceSettings = () => {
  const keys = useLocalStorage(shortcutSetting);
  return (
    <Part title={texts.keys} level={3}>
      <Tick
        display="flex"
        gap="3"
        minH={{ base: 'touch', xl: '0' }}
        boxSize="4.5"
        box={{ role: 'switch' }}
        checked={keys !== 'off'}
        onTick={(isOn) => shortcutSetting.write(isOn ? null : 'off')}
      >
        {texts.useKeys}
      </Tick>
      <Text textStyle="sm" color="fg.muted">
        {texts.keysHelp}
      </Text>
    </Part>
  );
};

const MealsPart = ({ meals }: { meals: readonly SettingsMeal[] }) => {
  const [open, setOpen] = useState<{ meal?: SettingsMeal }>();
  const isWriter = useCan()('settings:write');
  return (
    <Part
      title={texts.meals}
      level={3}
      name={adminSections.meals}
      action={
        isWriter && (
          <QuietButton size="sm" data-makes-new onClick={() => setOpen({})}>
            {texts.newMeal}
          </QuietButton>
        )
      }
    >
      {isWriter && <ClosingQuestion meals={meals} />}
      <chakra.ul role="list">
        {meals.map((meal) => (
          <MealRow key={meal.id} meal={meal} onEdit={() => setOpen({ meal })} />
        ))}
      </chakra.ul>
      {open && <MealDialog meal={open.meal} onClose={() => setOpen(undefined)} />}
    </Part>
  );
};

/** Skeleton of the settings, which prevents a layout shift. */
const Outline = () => (
  <>
    <SettingsSection name="kitchen">
      <Part title={texts.parts.kitchen} level={3}>
        <SkeletonList rows={5} rowHeight="6" />
      </Part>
      <Part title={texts.parts.payment} level={3}>
        <SkeletonList rows={4} rowHeight="6" />
      </Part>
    </SettingsSection>
    <SettingsSection name="ordering">
      <Part title={texts.meals} level={3}>
        <SkeletonList rows={4} />
      </Part>
    </SettingsSection>
  </>
);

/** Settings screen: the kitchen's name and payment, ordering, delivery, staff, integrations, and data stored on this device. */
export const SettingsPage = () => {
  const query = useSettingsPageQuery();
  const can = useCan();
  const [editing, setEditing] = useState<keyof typeof parts>();
  useOpeningParam('edit', query.data !== undefined, (part) => part === 'kitchen' && setEditing('kitchen'));
  const partOf = (kitchen: Kitchen) => (name: keyof typeof parts) => (
    <KitchenPart
      title={texts.parts[name]}
      kitchen={kitchen}
      fields={parts[name]}
      isEditing={editing === name}
      isLocked={editing !== undefined}
      onEdit={(isEditing) => setEditing(isEditing ? name : undefined)}
    />
  );
  return (
    <PageMain wide>
      <PageTitle title={texts.title} />
      <SettingsLayout
        sections={can('staff:write') ? sections : sections.filter((one) => one !== 'integrations')}
      >
        <Screen query={query} data={query.data} failed={texts.loadFailed} loading={<Outline />}>
          {({ settings, meals }) => {
            const part = partOf(settings);
            return (
              <>
                <SettingsSection name="kitchen">
                  {part('kitchen')}
                  <PicturePart kitchen={settings} isLocked={editing !== undefined} />
                  {part('payment')}
                  {can('settings:write') && <SetupPart />}
                </SettingsSection>
                <SettingsSection name="ordering">
                  <MealsPart meals={meals} />
                  <ActiveDayPart kitchen={settings} isLocked={editing !== undefined} />
                  {part('ahead')}
                  <ClosedDays meals={meals} />
                </SettingsSection>
                <SettingsSection name="delivery">{part('delivery')}</SettingsSection>
              </>
            );
          }}
        </Screen>
        <SettingsSection name="staff">
          <StaffPart />
          {can('staff:write') && <StationsPart />}
        </SettingsSection>
        {can('staff:write') && (
          <SettingsSection name="integrations">
            <ApiKeysPart />
            <WebhooksPart />
          </SettingsSection>
        )}
        <SettingsSection name="device">
          <DeviceSettings />
        </SettingsSection>
      </SettingsLayout>
    </PageMain>
  );
};
