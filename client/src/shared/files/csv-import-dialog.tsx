import { Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { ErrorReason } from '../../schema.generated';
import { csvTexts } from '../../texts/admin/csv';
import { messageOf } from '../apollo/server-error';
import { FormAlert } from '../form/form-alert';
import { BusyButton } from '../ui/buttons/busy-button';
import { QuietButton } from '../ui/buttons/quiet-button';
import { Modal } from '../ui/dialogs/modal';
import { LineResults } from '../ui/lists/line-results';
import { CsvSource } from './csv-source';

/** Result of a row, as each import of the server returns it. */
type ImportedRow = {
  row: number;
  outcome: 'CREATED' | 'DUPLICATE' | 'INVALID';
  error: { message: string; reason: ErrorReason } | null;
  /** Columns with a value in this row that are not imported. */
  ignoredColumns?: readonly string[];
};

/** Whether an earlier row of the file has the same mobile number or title. */
const isRepeated = ({ error }: ImportedRow): boolean =>
  error?.reason === 'IMPORT_TWICE' || error?.reason === 'IMPORT_DISH_TWICE';

type CsvImportDialogProps<Row> = {
  texts: {
    title: string;
    /** Text about the columns of the file. */
    help: string;
    wouldBeNew: string;
    isNew: string;
    submit: (count: number) => string;
    failed: string;
  };
  template?: string;
  /** Sends the file. A dry run returns the outcome of each row without a change. */
  send: (csv: string, dryRun: boolean) => Promise<readonly Row[] | undefined>;
  nameOf: (row: Row) => ReactNode;
  /** Returns a sentence about a row that creates something. Undefined without one. */
  noteOf?: (row: Row) => string | undefined;
  onClose: () => void;
};

/** Dialog that imports a CSV file: first a check with the outcome of each row, then the import with its result. */
export const CsvImportDialog = <Row extends ImportedRow>(props: CsvImportDialogProps<Row>) => {
  const { texts, template, send, nameOf, noteOf, onClose } = props;
  const [csv, setCsv] = useState('');
  const [checked, setChecked] = useState<{ csv: string; rows: readonly Row[] }>();
  const [done, setDone] = useState<readonly Row[]>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async (dryRun: boolean) => {
    setFailure(undefined);
    setBusy(true);
    try {
      const rows = await send(csv, dryRun);
      if (!dryRun) setDone(rows);
      else if (rows) setChecked({ csv, rows });
    } catch (error) {
      setFailure(messageOf(error, texts.failed));
    }
    setBusy(false);
  };
  // A new file can be selected while another text is checked. Only the checked text is imported.
  const trial = checked?.csv === csv ? checked.rows : undefined;
  const rows = done ?? trial;
  const isTrial = done === undefined;
  const count = (outcome: Row['outcome']) => rows?.filter((row) => row.outcome === outcome).length ?? 0;
  const newText = (row: Row) =>
    [isTrial ? texts.wouldBeNew : texts.isNew, noteOf?.(row)].filter(Boolean).join('. ');
  const creatable = count('CREATED');
  const repeated = rows?.filter(isRepeated).length ?? 0;
  const ignored = [...new Set(rows?.flatMap(({ ignoredColumns }) => ignoredColumns ?? []))];

  return (
    <Modal
      title={texts.title}
      size="lg"
      onClose={() => !isBusy && onClose()}
      footer={
        <>
          <QuietButton disabled={isBusy} onClick={onClose}>
            {done ? csvTexts.close : csvTexts.cancel}
          </QuietButton>
          {!trial && (
            <BusyButton busy={isBusy} disabled={!csv.trim()} onClick={() => void run(true)}>
              {csvTexts.check}
            </BusyButton>
          )}
          {trial && !done && (
            <BusyButton busy={isBusy} disabled={creatable === 0} onClick={() => void run(false)}>
              {texts.submit(creatable)}
            </BusyButton>
          )}
        </>
      }
    >
      <Stack gap="3">
        {!done && (
          <CsvSource csv={csv} help={texts.help} template={template} disabled={isBusy} onChange={setCsv} />
        )}
        <FormAlert message={failure} />
        {ignored.length > 0 && (
          <Text textStyle="sm" overflowWrap="anywhere">
            {csvTexts.ignored(ignored)}
          </Text>
        )}
        {rows && (
          <LineResults
            key={done ? 'done' : 'trial'}
            label={csvTexts.results}
            takesFocus
            summary={csvTexts.summary(
              isTrial,
              creatable,
              count('DUPLICATE') - repeated,
              repeated,
              count('INVALID'),
            )}
            results={rows.map((row) => ({
              line: row.row,
              cells: [row.row, nameOf(row)],
              outcome: row.error?.message ?? newText(row),
              hasFailed: row.outcome !== 'CREATED',
            }))}
            columns="minmax(1.5rem, auto) minmax(0, 1fr) minmax(0, 1fr)"
            maxH="18rem"
          />
        )}
      </Stack>
    </Modal>
  );
};
