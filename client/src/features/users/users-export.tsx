import { useApolloClient } from '@apollo/client/react';
import type { UserFilter, UserSort } from '../../schema.generated';
import { amountCell, type Cell, dayCell, mobileCell } from '../../shared/files/csv';
import { ExportDialog } from '../../shared/files/export-dialog';
import { today } from '../../shared/format/day';
import { usersTexts } from '../../texts/admin/users';
import { dietMessages } from '../../texts/diet-messages';
import { fileMessages } from '../../texts/file-messages';
import { genderNames, statusNames, typeNames } from './user-names';
import { UsersExportDocument, type UsersExportQuery } from './users-export.generated';

const texts = usersTexts.export;

export type ExportedUser = UsersExportQuery['users']['items'][number];

/** Returns the diet of a customer. Empty for other users. */
function dietOf({ type, diet }: ExportedUser): string {
  if (type !== 'CUSTOMER') return '';
  return diet ? dietMessages.diets[diet] : dietMessages.anything;
}

/**
 * Returns the cells of a user in the file, under `texts.columns`. The personal link is not included, because it opens the
 * wallet.
 */
export const userCells = (user: ExportedUser): readonly Cell[] => [
  user.title,
  mobileCell(user.mobileNumber),
  mobileCell(user.alternateMobileNumber),
  typeNames[user.type],
  statusNames[user.status],
  genderNames[user.gender],
  user.walletBalance === null ? '' : amountCell(user.walletBalance),
  user.walletBalance === null ? '' : amountCell(user.creditLimit),
  user.email ?? '',
  user.addresses.find(({ isDefault }) => isDefault)?.text ?? '',
  dayCell(user.createdAt),
  dietOf(user),
  user.avoids.map((allergen) => dietMessages.allergens[allergen]).join(', '),
];

const idOf = ({ id }: ExportedUser) => id;

type UsersExportProps = {
  filter: UserFilter;
  sort: UserSort | undefined;
  /** IDs of the selected users. Default: all users that match. */
  chosen?: readonly string[];
  onClose: () => void;
};

/** Dialog that exports users as CSV, either all matches or the selected users, in the sequence of the list. */
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
