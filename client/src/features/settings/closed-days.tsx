import { Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useClosedDaysQuery } from '../../gql/admin';
import { OpenAgain } from '../../parts/closures/open-again';
import { addDays, formatWeekday, today } from '../../shared/format/day';
import { laterDialog } from '../../shared/ui/dialogs/later-dialog';
import { Part } from '../../shared/ui/page/part';
import { Screen } from '../../shared/ui/states/screen';
import { adminMessages } from '../../texts/admin-messages';
import type { SettingsMeal } from './settings-form';

const texts = adminMessages.settings.closedDays;

const CloseDaysDialog = laterDialog(
  'closeDays',
  async () => (await import('./close-days-dialog')).CloseDaysDialog,
);

/** How far ahead is looked, in days. */
const AHEAD = 400;

/** The days that are closed from today on, the way back of each, and how to close several. */
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
      title={texts.part}
      action={
        <Button size="sm" variant="outline" colorPalette="beetroot" onClick={() => setClosing(true)}>
          {texts.close}
        </Button>
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
            {closures.map(({ id, date, text, meal }) => (
              <chakra.li key={id} display="flex" alignItems="center" gap="3" py="2" borderTopWidth="1px">
                <chakra.div flex="1" minW="0">
                  <Text fontWeight="medium">{text}</Text>
                  <Text textStyle="sm" color="fg.muted">
                    {formatWeekday(date)}
                  </Text>
                </chakra.div>
                <OpenAgain
                  size="sm"
                  aria-label={texts.openAgain(text)}
                  date={date}
                  meal={meal}
                  onReopened={askAgain}
                />
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </Screen>
      {isClosing && (
        <CloseDaysDialog
          meals={meals}
          onClose={(hasClosed) => {
            setClosing(false);
            if (hasClosed) askAgain();
          }}
        />
      )}
    </Part>
  );
};
