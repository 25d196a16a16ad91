import { useApolloClient } from '@apollo/client/react';
import { amountCell, type Cell, mobileCell } from '../../shared/files/csv';
import { ExportDialog } from '../../shared/files/export-dialog';
import { type Day, formatDay } from '../../shared/format/day';
import { moneyReport } from '../../texts/admin/money-report';
import { usersTexts } from '../../texts/admin/users';
import { fileMessages } from '../../texts/file-messages';
import { activityMessages } from '../../texts/status-messages';
import { WalletsExportDocument, type WalletsExportQuery } from './money-report.generated';

const texts = moneyReport.wallets;

type ExportedWallet = WalletsExportQuery['walletsOn']['items'][number];

const cells = ({ user, balance }: ExportedWallet): readonly Cell[] => [
  user.title,
  mobileCell(user.mobileNumber),
  usersTexts.types[user.type],
  user.status === 'ACTIVE' ? activityMessages.ACTIVE : activityMessages.INACTIVE,
  amountCell(balance),
];
const idOf = ({ user }: ExportedWallet) => user.id;

/** Dialog that exports all wallets at the end of a day. */
export const WalletsExport = ({ date, onClose }: { date: Day; onClose: () => void }) => {
  const client = useApolloClient();
  const ask = async (page: number) => {
    const { data } = await client.query({
      query: WalletsExportDocument,
      variables: { date, page },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error(fileMessages.failed);
    return { rows: data.walletsOn.items, total: data.walletsOn.total };
  };
  const title = texts.fileTitle(formatDay(date));
  const list = { title, columns: texts.columns, fileName: `wallets-${date}`, ask, idOf, cells };
  return <ExportDialog list={list} onClose={onClose} />;
};
