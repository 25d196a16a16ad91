import { Box, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type MoneyReportQuery, useMoneyReportQuery } from '../../gql/admin';
import { type Day, formatDay, today } from '../../shared/format/day';
import { areReversed, type Days, monthOf } from '../../shared/format/days';
import { formatRupees } from '../../shared/format/money';
import { isDay } from '../../shared/format/typed-day';
import { Printed } from '../../shared/print/printed';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { laterDialog } from '../../shared/ui/dialogs/later-dialog';
import { toast } from '../../shared/ui/dialogs/toasts';
import { DayPickerField } from '../../shared/ui/fields/day-picker-field';
import { DaysFields } from '../../shared/ui/fields/days-fields';
import { CardLabel, Cell, DataTable, RowHead } from '../../shared/ui/lists/data-table';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { Part } from '../../shared/ui/page/part';
import { laterPart } from '../../shared/ui/states/later-part';
import { latestOf, Screen } from '../../shared/ui/states/screen';
import { useSearchState } from '../../shared/use/use-search-state';
import { moneyReport } from '../../texts/admin/money-report';
import { fileMessages } from '../../texts/file-messages';
import { totalOf } from './report-figures';
import { ReportPaper } from './report-paper';

const texts = moneyReport;

const WalletsExport = laterDialog(
  'walletsExport',
  async () => (await import('./wallets-export')).WalletsExport,
);

const reportCsv = laterPart('reportCsv', async () => (await import('./report-csv')).saveReport);

/** The days of the address; this month where it names none. */
const useReportDays = () => {
  const [address, change] = useSearchState();
  const [from, until] = [address.get('from'), address.get('to')];
  const named = isDay(from) && isDay(until) ? { from, until } : undefined;
  const days = named && !areReversed(named) ? named : monthOf(today());
  const choose = (next: Days) =>
    change((newest) => {
      newest.set('from', next.from ?? days.from);
      newest.set('to', next.until ?? days.until);
      return newest;
    });
  return { days, choose };
};

const Balance = ({ name, rupees }: { name: string; rupees: number }) => (
  <Flex justify="space-between" gap="3" wrap="wrap" fontVariantNumeric="tabular-nums">
    <span>{name}</span>
    <chakra.span ms="auto" fontWeight="semibold">
      {formatRupees(rupees)}
    </chakra.span>
  </Flex>
);

const columns = [
  { key: 'kind', title: texts.columns.kind },
  { key: 'entries', title: texts.columns.entries, numeric: true },
  { key: 'added', title: texts.columns.added, numeric: true },
  { key: 'taken', title: texts.columns.taken, numeric: true },
];
const card = { areas: '"kind entries" "added added" "taken taken"', columns: '1fr auto' };

type Moved = { entries: number; added: number; taken: number };

const MovedRow = ({ name, of }: { name: string; of: Moved }) => (
  <tr>
    <RowHead column="kind">{name}</RowHead>
    <Cell column="entries" numeric>
      <CardLabel>{texts.columns.entries}</CardLabel> {of.entries.toLocaleString('en-IN')}
    </Cell>
    <Cell column="added" numeric>
      <CardLabel>{texts.columns.added}</CardLabel> {formatRupees(of.added)}
    </Cell>
    <Cell column="taken" numeric>
      <CardLabel>{texts.columns.taken}</CardLabel> {formatRupees(of.taken)}
    </Cell>
  </tr>
);

const ReportPart = ({ report }: { report: MoneyReportQuery['moneyReport'] }) => (
  <Part title={texts.table}>
    <Balance name={texts.opening(formatDay(report.from))} rupees={report.openingBalance} />
    {/* What stands in its cells is in line with what stands around it. */}
    <Box mx="-4" css={{ '& tfoot :is(th, td)': { fontWeight: 'semibold' } }}>
      <DataTable label={texts.table} columns={columns} from="md" card={card}>
        <tbody>
          {report.lines.map((line) => (
            <MovedRow key={line.kind} name={texts.kinds[line.kind]} of={line} />
          ))}
        </tbody>
        <tfoot>
          <MovedRow name={texts.total} of={totalOf(report)} />
        </tfoot>
      </DataTable>
    </Box>
    <Balance name={texts.closing(formatDay(report.to))} rupees={report.closingBalance} />
    <Text textStyle="sm" color="fg.muted">
      {texts.help}
    </Text>
  </Part>
);

const WalletsPart = () => {
  const [date, setDate] = useState<Day>(() => today());
  const [isSaving, setSaving] = useState(false);
  return (
    <Part title={texts.wallets.title}>
      <Text textStyle="sm" color="fg.muted">
        {texts.wallets.help}
      </Text>
      <Flex gap="3" align="flex-end" wrap="wrap">
        <chakra.div w="40">
          <DayPickerField
            label={texts.wallets.day}
            pickLabel={texts.wallets.pickDay}
            value={date}
            onChange={setDate}
          />
        </chakra.div>
        <QuietButton minH="touch" onClick={() => setSaving(true)}>
          {fileMessages.csv}
        </QuietButton>
      </Flex>
      {isSaving && <WalletsExport date={date} onClose={() => setSaving(false)} />}
    </Part>
  );
};

/** `/money-report`: what moved in all wallets between two days, and all wallets on a day. */
export const MoneyReportPage = () => {
  const { days, choose } = useReportDays();
  const query = useMoneyReportQuery({ variables: { from: days.from, to: days.until } });
  const shown = latestOf(query);
  const [printed, setPrinted] = useState<{ what: MoneyReportQuery; at: Date }>();
  const isThere = query.data !== undefined;
  const save = async (report: MoneyReportQuery['moneyReport']) => {
    const saveReport = await reportCsv.load().catch(() => undefined);
    if (saveReport) saveReport(report);
    else toast.error(fileMessages.failed);
  };
  return (
    <PageMain wide>
      <Stack gap="4">
        <PageTitle title={texts.title}>
          {/* On a phone in a line of their own. */}
          <Flex gap="2" w={{ base: 'full', sm: 'auto' }}>
            <QuietButton
              size="sm"
              disabled={!isThere}
              onClick={() => query.data && setPrinted({ what: query.data, at: new Date() })}
            >
              {texts.print}
            </QuietButton>
            <QuietButton
              size="sm"
              disabled={!isThere}
              onClick={() => query.data && void save(query.data.moneyReport)}
            >
              {fileMessages.csv}
            </QuietButton>
          </Flex>
        </PageTitle>
        <DaysFields days={days} onChange={choose} areBounded />
        <Grid
          gap="4"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' }}
        >
          <div>
            <Screen query={query} data={shown} failed={texts.loadFailed}>
              {({ moneyReport: report }) => <ReportPart report={report} />}
            </Screen>
          </div>
          <WalletsPart />
        </Grid>
      </Stack>
      {printed && printed.what === query.data && (
        <Printed key={printed.at.getTime()} label={texts.title}>
          <ReportPaper report={printed.what.moneyReport} kitchen={printed.what.settings} at={printed.at} />
        </Printed>
      )}
    </PageMain>
  );
};
