import { SetupProgressDocument } from '../../parts/setup/setup.generated';
import { CsvImportDialog } from '../../shared/files/csv-import-dialog';
import { usersTexts } from '../../texts/admin/users';
import { useImportCustomersMutation } from './csv.generated';
import { NameAndMobile } from './csv-results';

/** Dialog that imports customers from a CSV file. A known mobile number creates no second customer. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const [send] = useImportCustomersMutation({ refetchQueries: ['UsersPage', SetupProgressDocument] });
  return (
    <CsvImportDialog
      texts={usersTexts.importing}
      template="/templates/customers.csv"
      send={async (csv, dryRun) => (await send({ variables: { csv, dryRun } })).data?.importCustomers}
      nameOf={(row) => NameAndMobile(row)}
      onClose={onClose}
    />
  );
};
