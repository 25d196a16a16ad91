import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { ImportDialog } from './import-dialog';

const user = userEvent.setup();

const rowsOf = (title: string): Reply => ({
  data: {
    importCustomers: [
      {
        __typename: 'ImportedRow',
        row: 2,
        outcome: 'CREATED',
        title,
        mobileNumber: '9876500001',
        ignoredColumns: [],
        error: null,
      },
    ],
  },
});
const fileOf = (title: string) => `Name,Mobile\n${title},9876500001`;

let sent: { csv: string; dryRun: boolean }[];
/** Sends the response for which the dialog waits. */
let answer: (reply: Reply) => void;

/** Opens the dialog with the customer Asha, while the server checks the row. */
const checkAsha = async () => {
  sent = [];
  showAsAdmin(
    fakeServer(({ variables }) => {
      sent.push(variables as (typeof sent)[number]);
      return new Promise((resolve) => {
        answer = resolve;
      });
    }),
    <ImportDialog onClose={() => undefined} />,
  );
  const text = await screen.findByLabelText('Or paste the rows');
  await user.click(text);
  await user.paste(fileOf('Asha'));
  return text;
};
const check = () => user.click(screen.getByRole('button', { name: 'Check' }));

test('the rows of an import cannot be edited while they are checked', async () => {
  const text = await checkAsha();
  await check();
  expect(text).toBeDisabled();
  expect(screen.getByLabelText('CSV file')).toBeDisabled();
  answer(rowsOf('Asha'));
  await user.click(await screen.findByRole('button', { name: 'Import 1 customer' }));
  expect(text).toBeDisabled();
  answer(rowsOf('Asha'));
  expect(await screen.findByText('1 created, 0 already known, 0 with an error')).toBeInTheDocument();
  expect(sent).toEqual([true, false].map((dryRun) => ({ csv: fileOf('Asha'), dryRun })));
});

test('a CSV file that is read during a check needs a separate check', async () => {
  const text = await checkAsha();
  let read: (csv: string) => void = () => undefined;
  const bytes = (csv: string) => new TextEncoder().encode(csv).buffer;
  const file = {
    name: 'ravi.csv',
    arrayBuffer: () => new Promise((resolve) => (read = (csv) => resolve(bytes(csv)))),
  };
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } });
  await check();
  read(fileOf('Ravi'));
  await screen.findByDisplayValue(/Ravi/);
  answer(rowsOf('Asha'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Check' })).not.toHaveAttribute('aria-busy'));
  await check();
  expect(sent.at(-1)).toEqual({ csv: fileOf('Ravi'), dryRun: true });
  answer(rowsOf('Ravi'));
  expect(await screen.findByRole('button', { name: 'Import 1 customer' })).toBeEnabled();
  expect(text).toBeEnabled();
});

test('a Windows-1252 file is decoded, and a workbook is rejected by name', async () => {
  const text = await checkAsha();
  const choose = (name: string, ...bytes: number[]) =>
    fireEvent.change(screen.getByLabelText('CSV file'), {
      target: { files: [{ name, arrayBuffer: async () => new Uint8Array(bytes).buffer }] },
    });
  choose('people.csv', 0x4a, 0x6f, 0x73, 0xe9);
  await screen.findByDisplayValue('José');
  choose('people.xlsx', 0x50, 0x4b, 0x03, 0x04);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'people.xlsx is not a CSV file. Save the file as CSV in Excel or your contacts app, and select the CSV file.',
  );
  expect(text).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Check' })).toBeDisabled();
  choose('people.csv', 0x4a);
  await screen.findByDisplayValue('J');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the results of an import show mobile numbers normalized, invalid ones as written, and ignored columns', async () => {
  await checkAsha();
  await check();
  const row = (number: number, mobileNumber: string) => ({
    __typename: 'ImportedRow',
    row: number,
    outcome: 'CREATED',
    title: `Row ${number}`,
    mobileNumber,
    ignoredColumns: number === 2 ? [] : ['Balance'],
    error: null,
  });
  answer({ data: { importCustomers: [row(2, '+91 98765 43210'), row(3, '09876543211'), row(4, 'abc')] } });
  expect(await screen.findByText('+91 9876543210')).toBeInTheDocument();
  expect(screen.getByText('+91 9876543211')).toBeInTheDocument();
  expect(screen.getByText('abc')).toBeInTheDocument();
  expect(screen.getByText('Ignored columns: Balance')).toBeInTheDocument();
});

test('a mobile number that is repeated in the file is counted separately, with the line of its first row', async () => {
  await checkAsha();
  await check();
  const row = (number: number, reason: string | null, message = '') => ({
    __typename: 'ImportedRow',
    row: number,
    outcome: reason ? 'DUPLICATE' : 'CREATED',
    title: `Row ${number}`,
    mobileNumber: '9876500001',
    ignoredColumns: [],
    error: reason && { __typename: 'RowError', message, reason },
  });
  answer({
    data: {
      importCustomers: [
        row(2, null),
        row(3, 'IMPORT_TWICE', 'Row 2 already has this mobile number.'),
        row(4, 'USER_MOBILE_TAKEN', 'Another user of this type already has the mobile number 9876500002.'),
      ],
    },
  });
  expect(
    await screen.findByText('1 new, 1 already known, 1 repeated in the file, 0 with an error'),
  ).toBeInTheDocument();
  expect(screen.getByText('Row 2 already has this mobile number.')).toBeInTheDocument();
});
