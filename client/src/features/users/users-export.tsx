import { useApolloClient } from '@apollo/client/react';
import { type UserFilter, type UserSort, UsersExportDocument, type UsersExportQuery } from '../../gql/admin';
import { type Cell, dayCell, mobileCell } from '../../shared/files/csv';
import { ExportDialog } from '../../shared/files/export-dialog';
import { today } from '../../shared/format/day';
import { adminMessages } from '../../texts/admin-messages';
import { fileMessages } from '../../texts/file-messages';
import { genderNames, statusNames, typeNames } from './user-names';

const texts = adminMessages.users.export;

export type ExportedUser = UsersExportQuery['users']['items'][number];

/** A user as a row of the file, under `texts.columns`; never the personal link, which opens the wallet. */
export const userCells = (user: ExportedUser): readonly Cell[] => [
  user.title,
  mobileCell(user.mobileNumber),
  mobileCell(user.alternateMobileNumber),
  typeNames[user.type],
  statusNames[user.status],
  genderNames[user.gender],
  user.walletBalance ?? '',
  user.walletBalance === null ? '' : user.creditLimit,
  user.email ?? '',
  user.addresses.find(({ isDefault }) => isDefault)?.text ?? '',
  dayCell(user.createdAt),
];

const idOf = ({ id }: ExportedUser) => id;

type UsersExportProps = {
  filter: UserFilter;
  sort: UserSort | undefined;
  /** The ids of those who were chosen; left out, everybody who matches. */
  chosen?: readonly string[];
  onClose: () => void;
};

/** Users as a file: everybody who matches, or those of them who were chosen, in the order of the list. */
export const UsersExport = ({ filter, sort, chosen, onClose }: UsersExportProps) => {
  const client = useApolloClient();
  const ask = async (page: number) => {
    const variables = { filter, sort, page };
    const { data } = await client.query({ query: UsersExportDocument, variables, fetchPolicy: 'no-cache' });
    if (!data) throw new Error(fileMessages.failed);
    return { rows: data.users.items, total: data.users.total };
  };
  const { title, columns } = texts;
  const ids = chosen && new Set(chosen);
  const only = ids && ((user: ExportedUser) => ids.has(user.id));
  const list = { title, columns, fileName: `users-${today()}`, ask, idOf, cells: userCells, only };
  return <ExportDialog list={list} onClose={onClose} />;
};
