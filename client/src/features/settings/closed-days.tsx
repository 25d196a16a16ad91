import { Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { closureText } from '../../parts/closures/closure-text';
import { ReopenDayButton } from '../../parts/closures/reopen-day-button';
import { IfPermitted } from '../../shared/apollo/permissions';
import { addDays, formatWeekday, today } from '../../shared/format/day';
import { Part } from '../../shared/ui/page/part';
import { lazyComponent } from '../../shared/ui/states/lazy-part';
import { Screen } from '../../shared/ui/states/screen';
import { settingsTexts } from '../../texts/admin/kitchen';
import { useClosedDaysQuery } from './closed-days.generated';
import type { SettingsMeal } from './settings-form';

const texts = settingsTexts.closedDays;

const CloseDaysDialog = lazyComponent(
  'closeDays',
  async () => (await import('./close-days-dialog')).CloseDaysDialog,
);

/** Number of days ahead that are loaded. */
const AHEAD = 400;

/** Section with the closed days from today on, each with a button to reopen it, and a dialog to close several. */
export const ClosedDays = ({ meals }: { meals: readonly SettingsMeal[] }) => {
  const from = today();
  const query = useClosedDaysQuery({
    variables: { from, to: addDays(from, AHEAD) },
    fetchPolicy: 'cache-and-network',
  });
  const [isClosing, setClosing] = useState(false);
  const askAgain = () => void query.refetch().catch(() => undefined);
  return (
    <Part
      level={3}
      title={texts.part}
      action={
        <IfPermitted needs="kitchen:write">
          <Button size="sm" variant="outline" colorPalette="beetroot" onClick={() => setClosing(true)}>
            {texts.close}
          </Button>
        </IfPermitted>
      }
    >
      <Screen
        query={query}
        data={query.data?.closures}
        failed={texts.loadFailed}
        empty={query.data?.closures.length === 0 && <Text color="fg.muted">{texts.none}</Text>}
      >
        {(closures) => (
          <chakra.ul role="list">
            {closures.map((closure) => {
              const { id, date, meal } = closure;
              const text = closureText(date, closure);
              return (
                <chakra.li key={id} display="flex" alignItems="center" gap="3" py="2" borderTopWidth="1px">
                  <chakra.div flex="1" minW="0">
                    <Text fontWeight="medium">{text}</Text>
                    <Text textStyle="sm" color="fg.muted">
                      {formatWeekday(date)}
                    </Text>
                  </chakra.div>
                  <IfPermitted needs="kitchen:write">
                    <ReopenDayButton
                      size="sm"
                      aria-label={texts.openAgain(text)}
                      date={date}
                      meal={meal}
                      onReopened={askAgain}
                    />
                  </IfPermitted>
                </chakra.li>
              );
            })}
          </chakra.ul>
        )}
      </Screen>
      {isClosing && <CloseDaysDialog meals={meals} onChanged={askAgain} onClose={() => setClosing(false)} />}
    </Part>
  );
};
