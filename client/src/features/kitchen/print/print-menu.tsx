import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type PrintedWhat, printPath } from '../../../shared/admin-paths';
import { messageOf } from '../../../shared/apollo/server-error';
import { OpenChevron } from '../../../shared/ui/buttons/open-chevron';
import { RowMenu, type RowMenuProps } from '../../../shared/ui/buttons/row-menu';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { lazyPart, MissingPart } from '../../../shared/ui/states/lazy-part';
import { usePhone } from '../../../shared/use/use-media-query';
import { printTexts as texts } from '../../../texts/admin/print';
import { usersTexts } from '../../../texts/admin/users';
import type { CsvKind } from './download-csv';

const csvDownload = lazyPart('csv', async () => (await import('./download-csv')).downloadCsv);

type PrintMenuProps = {
  date: string;
  mealId: string;
  /** Further actions. On a phone, they share the menu with the prints. */
  others: RowMenuProps['items'];
};

/** Menu of prints and files of a day and meal. Data is loaded only after a selection. */
export const PrintMenu = ({ date, mealId, others }: PrintMenuProps) => {
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
  const isPhone = usePhone();
  const prints = [paper('sheet'), paper('labels'), paper('slips'), file('sheet'), file('packing')];
  return (
    <>
      {isPhone ? (
        <RowMenu label={usersTexts.moreWithAll} items={[...prints, ...others]} />
      ) : (
        <>
          <RowMenu
            button={{
              minH: { base: 'touch', xl: '9' },
              children: (
                <>
                  {texts.menu}
                  <OpenChevron />
                </>
              ),
            }}
            items={prints}
          />
          {others.length > 0 && <RowMenu label={usersTexts.moreWithAll} items={others} />}
        </>
      )}
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
