import { useApolloClient } from '@apollo/client/react';
import { Button, Menu } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminMessages } from '../../../admin-messages';
import { messageOf } from '../../../shared/apollo/server-error';
import { type PrintedWhat, printPath } from '../../../shared/paths';
import { laterPart } from '../../../shared/ui/later-part';
import { MissingPart } from '../../../shared/ui/missing-part';
import { toast } from '../../../shared/ui/toasts';
import type { CsvKind } from './download-csv';

const texts = adminMessages.print;

const csvDownload = laterPart('csv', async () => (await import('./download-csv')).downloadCsv);

type PrintMenuProps = { date: string; mealId: string };

/** What can be had of a day and meal on paper and as a file. Nothing is asked before something is picked. */
export const PrintMenu = ({ date, mealId }: PrintMenuProps) => {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [missing, setMissing] = useState<CsvKind>();
  const download = async (kind: CsvKind) => {
    const downloadCsv = await csvDownload.load().catch(() => setMissing(kind));
    if (!downloadCsv) return;
    try {
      await downloadCsv(client, kind, { date, mealId });
    } catch (error) {
      toast.error(messageOf(error, texts.csv.failed));
    }
  };
  const print = (what: PrintedWhat) => () => navigate(printPath({ date, mealId, what }));
  const items: Record<string, { text: string; pick: () => unknown }> = {
    sheet: { text: texts.sheet, pick: print('sheet') },
    labels: { text: texts.labels, pick: print('labels') },
    slips: { text: texts.slips, pick: print('slips') },
    sheetCsv: { text: texts.csv.sheet, pick: () => download('sheet') },
    packingCsv: { text: texts.csv.packing, pick: () => download('packing') },
  };
  return (
    <>
      <Menu.Root
        lazyMount
        unmountOnExit
        positioning={{ strategy: 'fixed', placement: 'bottom-end' }}
        onSelect={({ value }) => items[value]?.pick()}
      >
        <Menu.Trigger asChild>
          <Button variant="outline" colorPalette="neutral" minH={{ base: 'touch', xl: '9' }}>
            {texts.menu}
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            {Object.entries(items).map(([value, { text }]) => (
              <Menu.Item key={value} value={value} minH="touch" cursor="pointer">
                {text}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {missing && (
        <MissingPart
          of={csvDownload}
          onFound={() => {
            setMissing(undefined);
            void download(missing);
          }}
          onClose={() => setMissing(undefined)}
        />
      )}
    </>
  );
};
