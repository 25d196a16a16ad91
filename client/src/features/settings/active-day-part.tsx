import { chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCan } from '../../shared/apollo/permissions';
import { messageOf } from '../../shared/apollo/server-error';
import { toast } from '../../shared/ui/dialogs/toasts';
import { toastWithUndo } from '../../shared/ui/dialogs/undo-toast';
import { Tick } from '../../shared/ui/fields/tick';
import { Part } from '../../shared/ui/page/part';
import { settingsTexts as texts } from '../../texts/admin/kitchen';
import { SettingsPageDocument, useSaveSettingsMutation } from './settings.generated';
import type { Kitchen } from './settings-form';

type ActiveDay = NonNullable<Kitchen['activeDay']>;

const ways: readonly ActiveDay[] = ['BY_HAND', 'FOLLOWS'];

/** Section with the setting of how the next day turns ON. A change is saved at once and can be undone. */
export const ActiveDayPart = ({ kitchen, isLocked }: { kitchen: Kitchen; isLocked: boolean }) => {
  const [save, { loading }] = useSaveSettingsMutation({
    refetchQueries: [SettingsPageDocument],
    awaitRefetchQueries: true,
  });
  const isWriter = useCan()('settings:write');
  const current = kitchen.activeDay ?? 'BY_HAND';
  // Value displayed until the server confirms the change.
  const [chosen, setChosen] = useState<ActiveDay>();
  const choose = async (activeDay: ActiveDay) => {
    setChosen(activeDay);
    try {
      await save({ variables: { input: { activeDay } } });
      toastWithUndo(texts.saved, () => void choose(current));
    } catch (error) {
      toast.error(messageOf(error, texts.saveFailed));
    }
    setChosen(undefined);
  };
  return (
    <Part title={texts.fields.activeDay} level={3}>
      <chakra.fieldset disabled={!isWriter || isLocked || loading} border="0" m="0" p="0" minW="0">
        <chakra.legend mb="1">{texts.activeDayQuestion}</chakra.legend>
        {ways.map((way) => (
          <Tick
            key={way}
            display="flex"
            gap="3"
            py="2"
            borderTopWidth="1px"
            boxSize="6"
            box={{ type: 'radio', name: 'activeDay', flexShrink: '0' }}
            checked={(chosen ?? current) === way}
            onTick={() => void choose(way)}
          >
            <chakra.span minW="0">
              <Text as="span" display="block" fontWeight="medium">
                {texts.activeDays[way]}
              </Text>
              <Text as="span" display="block" textStyle="sm" color="fg.muted">
                {texts.activeDayHelps[way]}
              </Text>
            </chakra.span>
          </Tick>
        ))}
      </chakra.fieldset>
    </Part>
  );
};
