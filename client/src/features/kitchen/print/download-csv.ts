import type { ApolloClient } from '@apollo/client';
import { PrintBoxesDocument, PrintSheetDocument } from '../../../gql/admin';
import { saveFile } from '../../../shared/files/save-file';
import { packingCsv, sheetCsv } from './kitchen-csv';

/** The files there are of a day and meal. */
export type CsvKind = 'sheet' | 'packing';

/**
 * Asks the server for a day and meal as it is now, and hands it to the browser as a file.
 *
 * @throws what the server or the network refuses
 */
export const downloadCsv = async (
  client: ApolloClient,
  kind: CsvKind,
  variables: { date: string; mealId: string },
): Promise<void> => {
  const fresh = { variables, fetchPolicy: 'no-cache' } as const;
  if (kind === 'sheet') {
    const { data } = await client.query({ query: PrintSheetDocument, ...fresh });
    if (data) saveFile(sheetCsv(data.kitchenSheet), nameOf('kitchen-sheet', data.kitchenSheet));
    return;
  }
  const { data } = await client.query({ query: PrintBoxesDocument, ...fresh });
  if (data) saveFile(packingCsv(data.packingList), nameOf('packing-list', data.packingList));
};

const nameOf = (what: string, { date, meal }: { date: string; meal: { title: string } }): string =>
  `${what}-${date}-${meal.title.toLowerCase().replaceAll(' ', '-')}.csv`;
