import { chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MoneyTabs } from '../../parts/money-tabs/money-tabs';
import { type Day, today } from '../../shared/format/day';
import { areReversed, type Days, monthOf } from '../../shared/format/days';
import { isDay } from '../../shared/format/typed-day';
import { PrintedPage } from '../../shared/print/printed';
import { OpenChevron } from '../../shared/ui/buttons/open-chevron';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { RowMenu } from '../../shared/ui/buttons/row-menu';
import { toast } from '../../shared/ui/dialogs/toasts';
import { DayPickerField } from '../../shared/ui/fields/day-picker-field';
import { DaysFields } from '../../shared/ui/fields/days-fields';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { Part } from '../../shared/ui/page/part';
import { lazyComponent, lazyPart } from '../../shared/ui/states/lazy-part';
import { latestOf, Screen } from '../../shared/ui/states/screen';
import { usePhone } from '../../shared/use/use-media-query';
import { useSearchState } from '../../shared/use/use-search-state';
import { moneyReport } from '../../texts/admin/money-report';
import { usersTexts } from '../../texts/admin/users';
import { fileMessages } from '../../texts/file-messages';
import { type MoneyReportQuery, useMoneyReportQuery } from './money-report.generated';
import { PrintedReport } from './printed-report';
import { figureSearch, type ReportFigureFilter } from './report-figure';
import { DaysPart, KindsPart } from './report-tables';

const texts = moneyReport;

const WalletsExport = lazyComponent(
  'walletsExport',
  async () => (await import('./wallets-export')).WalletsExport,
);

const EntriesDialog = lazyComponent(
  'reportEntries',
  async () => (await import('./entries-dialog')).EntriesDialog,
);

const reportCsv = lazyPart('reportCsv', async () => (await import('./report-csv')).saveReport);

/** Returns the days of the report from the address, and a function that changes them. Without valid days, this month. */
const useReportDays = () => {
  const { params, set } = useSearchState();
  const [from, until] = [params.get('from'), params.get('to')];
  const named = isDay(from) && isDay(until) ? { from, until } : undefined;
  const days = named && !areReversed(named) ? named : monthOf(today());
  const choose = (next: Days) => set({ from: next.from ?? days.from, to: next.until ?? days.until });
  return { days, choose };
};

const kinds = Object.keys(texts.kinds) as (keyof typeof texts.kinds)[];
const directions = ['ADDED', 'TAKEN'] as const;

/** Returns the figure whose entries the address lists, and a function that closes the list. Undefined without a list. */
const useListedFigure = (): { figure: ReportFigureFilter | undefined; close: () => void } => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const day = params.get('day');
  const figure = params.has('entries')
    ? {
        kind: kinds.find((kind) => kind === params.get('kind')),
        direction: directions.find((direction) => direction === params.get('direction')),
        day: isDay(day) ? day : undefined,
      }
    : undefined;
  return { figure, close: () => navigate(figureSearch(search, undefined), { replace: true }) };
};

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
            size="sm"
            label={texts.wallets.day}
            pickLabel={texts.wallets.pickDay}
            value={date}
            onChange={setDate}
          />
        </chakra.div>
        <QuietButton size="sm" onClick={() => setSaving(true)}>
          {fileMessages.csv}
        </QuietButton>
      </Flex>
      {isSaving && <WalletsExport date={date} onClose={() => setSaving(false)} />}
    </Part>
  );
};

/** Page `/money-report`: movements of all wallets between two days, and a file with the balances on a day. */
export const MoneyReportPage = () => {
  const { days, choose } = useReportDays();
  const { figure, close } = useListedFigure();
  const query = useMoneyReportQuery({ variables: { from: days.from, to: days.until } });
  const shown = latestOf(query);
  const [printed, setPrinted] = useState<{ what: MoneyReportQuery; at: Date }>();
  const isThere = query.data !== undefined;
  const isPhone = usePhone();
  const print = () => query.data && setPrinted({ what: query.data, at: new Date() });
  const save = async () => {
    const saveReport = await reportCsv.load().catch(() => undefined);
    if (!saveReport) toast.error(fileMessages.failed);
    else if (query.data) saveReport(query.data.moneyReport);
  };
  return (
    <PageMain wide>
      <Stack gap="3">
        <PageTitle title={texts.title}>
          {isPhone ? (
            <RowMenu
              button={{
                size: 'sm',
                children: (
                  <>
                    {usersTexts.moreWithAll}
                    <OpenChevron />
                  </>
                ),
                disabled: !isThere,
              }}
              items={[
                { key: 'print', text: texts.print, onPick: print },
                { key: 'csv', text: fileMessages.csv, onPick: save },
              ]}
            />
          ) : (
            <>
              <QuietButton size="sm" disabled={!isThere} onClick={print}>
                {texts.print}
              </QuietButton>
              <QuietButton size="sm" disabled={!isThere} onClick={save}>
                {fileMessages.csv}
              </QuietButton>
            </>
          )}
        </PageTitle>
        <MoneyTabs shown="report">
          <DaysFields days={days} onChange={choose} areBounded hasSingleDays />
          <Grid
            gap="4"
            alignItems="start"
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' }}
          >
            <Stack gap="4">
              <Screen query={query} data={shown} failed={texts.loadFailed}>
                {({ moneyReport: report }) => (
                  <>
                    <KindsPart report={report} />
                    <DaysPart report={report} />
                  </>
                )}
              </Screen>
            </Stack>
            <WalletsPart />
          </Grid>
        </MoneyTabs>
      </Stack>
      {figure && <EntriesDialog figure={figure} days={days} onClose={close} />}
      {printed && printed.what === query.data && (
        <PrintedPage key={printed.at.getTime()} label={texts.title}>
          <PrintedReport report={printed.what.moneyReport} kitchen={printed.what.settings} at={printed.at} />
        </PrintedPage>
      )}
    </PageMain>
  );
};
