import { useApolloClient } from '@apollo/client/react';
import { WalletsExportDocument, type WalletsExportQuery } from '../../gql/admin';
import { type Cell, mobileCell } from '../../shared/files/csv';
import { ExportDialog } from '../../shared/files/export-dialog';
import { type Day, formatDay } from '../../shared/format/day';
import { moneyReport } from '../../texts/admin/money-report';
import { adminMessages } from '../../texts/admin-messages';
import { fileMessages } from '../../texts/file-messages';
import { activityMessages } from '../../texts/status-messages';

const texts = moneyReport.wallets;

type ExportedWallet = WalletsExportQuery['walletsOn']['items'][number];

const cells = ({ user, balance }: ExportedWallet): readonly Cell[] => [
  user.title,
  mobileCell(user.mobileNumber),
  adminMessages.users.types[user.type],
  user.status === 'ACTIVE' ? activityMessages.ACTIVE : activityMessages.INACTIVE,
  balance,
];
const idOf = ({ user }: ExportedWallet) => user.id;

/** All wallets at the end of a day, as a file. */
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
