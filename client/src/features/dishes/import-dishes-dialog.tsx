import { SetupProgressDocument } from '../../parts/setup/setup.generated';
import { CsvImportDialog } from '../../shared/files/csv-import-dialog';
import { dishesTexts } from '../../texts/admin/dishes';
import { useImportDishesMutation } from './import-dishes.generated';

/** Dialog that imports dishes from a CSV file. A row with the title of an existing dish creates no second dish. */
export const ImportDishesDialog = ({ onClose }: { onClose: () => void }) => {
  const [send] = useImportDishesMutation({ refetchQueries: ['DishesPage', SetupProgressDocument] });
  return (
    <CsvImportDialog
      texts={dishesTexts.importing}
      template="/dishes/template.csv"
      send={async (csv, dryRun) => (await send({ variables: { csv, dryRun } })).data?.importDishes}
      nameOf={({ title }) => title}
      noteOf={({ price }) => (price === null ? dishesTexts.importing.noPrice : undefined)}
      onClose={onClose}
    />
  );
};
