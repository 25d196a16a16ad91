import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../shared/apollo/server-error';
import { type PrintedWhat, printPath } from '../../../shared/desk-paths';
import { RowMenu } from '../../../shared/ui/buttons/row-menu';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { laterPart } from '../../../shared/ui/states/later-part';
import { MissingPart } from '../../../shared/ui/states/missing-part';
import { adminMessages } from '../../../texts/admin-messages';
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
  const paper = (what: PrintedWhat) => ({
    key: what,
    text: texts[what],
    onPick: () => navigate(printPath({ date, mealId, what })),
  });
  const file = (kind: CsvKind) => ({
    key: `${kind} file`,
    text: texts.csv[kind],
    onPick: () => void download(kind),
  });
  return (
    <>
      <RowMenu
        button={{ variant: 'outline', minH: { base: 'touch', xl: '9' }, children: texts.menu }}
        items={[paper('sheet'), paper('labels'), paper('slips'), file('sheet'), file('packing')]}
      />
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
