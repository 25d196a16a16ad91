import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { type ImportCustomersMutation, useImportCustomersMutation } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { FormAlert } from '../../shared/form/form-alert';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { adminMessages } from '../../texts/admin-messages';
import { type CsvResult, CsvResults } from './csv-results';
import { CsvSource } from './csv-source';

const texts = adminMessages.users.importing;

type Row = ImportCustomersMutation['importCustomers'][number];

const resultOf = (row: Row, isTrial: boolean): CsvResult => ({
  line: row.row,
  title: row.title,
  mobileNumber: row.mobileNumber,
  outcome: row.error?.message ?? (isTrial ? texts.wouldBeNew : texts.isNew),
  failed: row.outcome !== 'CREATED',
});

const summaryOf = (rows: readonly Row[], isTrial: boolean): string => {
  const count = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return texts.summary(isTrial, count('CREATED'), count('DUPLICATE'), count('INVALID'));
};

/** Customers from a CSV file: what would become of each row first, then what became of it. A number that is known makes no second customer. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const [csv, setCsv] = useState('');
  const [checked, setChecked] = useState<{ csv: string; rows: readonly Row[] }>();
  const [done, setDone] = useState<readonly Row[]>();
  const [failure, setFailure] = useState<string>();
  const [send, { loading }] = useImportCustomersMutation({ refetchQueries: ['UsersPage'] });
  const run = async (dryRun: boolean) => {
    setFailure(undefined);
    try {
      const { data } = await send({ variables: { csv, dryRun } });
      const rows = data?.importCustomers;
      if (!dryRun) setDone(rows);
      else if (rows) setChecked({ csv, rows });
    } catch (error) {
      setFailure(messageOf(error, texts.failed));
    }
  };
  // A file may still be read while another text is checked: what was not checked is not imported.
  const trial = checked?.csv === csv ? checked.rows : undefined;
  const creatable = trial?.filter(({ outcome }) => outcome === 'CREATED').length ?? 0;
  const rows = done ?? trial;

  return (
    <Modal
      title={texts.title}
      size="lg"
      onClose={() => !loading && onClose()}
      footer={
        <>
          <QuietButton disabled={loading} onClick={onClose}>
            {done ? adminMessages.users.csv.close : adminMessages.users.csv.cancel}
          </QuietButton>
          {!trial && (
            <BusyButton busy={loading} disabled={!csv.trim()} onClick={() => void run(true)}>
              {adminMessages.users.csv.check}
            </BusyButton>
          )}
          {trial && !done && (
            <BusyButton busy={loading} disabled={creatable === 0} onClick={() => void run(false)}>
              {texts.submit(creatable)}
            </BusyButton>
          )}
        </>
      }
    >
      <Stack gap="3">
        {!done && <CsvSource csv={csv} help={texts.help} disabled={loading} onChange={setCsv} />}
        <FormAlert message={failure} />
        {rows && (
          <CsvResults
            key={done ? 'done' : 'trial'}
            takesFocus
            summary={summaryOf(rows, done === undefined)}
            results={rows.map((row) => resultOf(row, done === undefined))}
          />
        )}
      </Stack>
    </Modal>
  );
};
