import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDay } from '../../shared/format/day';
import { CardLabel, Cell, DataTable, RowHead } from '../../shared/ui/lists/data-table';
import { ChevronDownIcon } from '../../shared/ui/page/icons';
import { profileMessages } from '../../texts/profile-messages';
import { dayTotals, formatMeasure, measures, type NutritionAmounts } from './day-totals';
import type { ProfileNutritionQuery } from './profile.generated';

const texts = profileMessages;

type History = ProfileNutritionQuery['nutritionHistory'];

/** Name of each measure. */
export const measureNames = {
  protein: texts.columns.protein,
  fats: texts.columns.fat,
  carbs: texts.columns.carbs,
  calories: texts.columns.kcal,
} as const;

const columns = [
  { key: 'date', title: texts.columns.date },
  { key: 'dish', title: texts.columns.dish },
  ...measures.map((measure) => ({ key: measure, title: measureNames[measure], numeric: true })),
];

/** Layout of a card, which has no grid, because its figures wrap. */
const card = { areas: 'none', columns: 'none' };

const Figures = ({ amounts }: { amounts: NutritionAmounts }) =>
  measures.map((measure) => (
    <Cell key={measure} column={measure} numeric>
      <CardLabel>{measureNames[measure]}</CardLabel>
      <span>{formatMeasure(amounts[measure])}</span>
    </Cell>
  ));

type Entry = History['entries'][number];
type DayOfEntries = { date: string; entries: Entry[] };

/** Maximum number of days for which a phone displays every line. */
const mostOpenDays = 2;

/** Groups the lines by day, newest day first. */
const byDay = (entries: readonly Entry[]): DayOfEntries[] => {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) days.set(entry.date, [...(days.get(entry.date) ?? []), entry]);
  return [...days]
    .map(([date, list]) => ({ date, entries: list }))
    .sort((one, other) => other.date.localeCompare(one.date));
};

type DayRowsProps = { day: DayOfEntries; folds: boolean; openAtFirst: boolean };

/** Lines of a day. With many days, a phone collapses them under the day's sum. */
const DayRows = ({ day: { date, entries }, folds, openAtFirst }: DayRowsProps) => {
  const [isOpen, setOpen] = useState(openAtFirst);
  const [sum] = dayTotals(entries, date, date);
  return (
    <tbody data-day={folds || undefined} data-folded={(folds && !isOpen) || undefined}>
      {folds && sum && (
        <tr data-card-only>
          <th scope="rowgroup">
            <chakra.button
              type="button"
              aria-expanded={isOpen}
              display="flex"
              justifyContent="space-between"
              w="full"
              minH="touch"
              // Negative margin, because touch targets have their own padding.
              my="-2"
              alignItems="center"
              fontWeight="semibold"
              cursor="pointer"
              onClick={() => setOpen(!isOpen)}
            >
              <span>{formatDay(date)}</span>
              <chakra.span color="fg.muted" transform={isOpen ? 'rotate(180deg)' : undefined}>
                <ChevronDownIcon />
              </chakra.span>
            </chakra.button>
          </th>
          <Figures amounts={sum} />
        </tr>
      )}
      {entries.map((entry) => (
        <tr key={`${entry.orderId}-${entry.dishId}`}>
          <RowHead column="date">{formatDay(entry.date)}</RowHead>
          <Cell column="dish">
            {entry.dishTitle}{' '}
            <chakra.span color="fg.muted" whiteSpace="nowrap">
              {texts.quantity(entry.quantity)}
            </chakra.span>
          </Cell>
          <Figures amounts={entry.nutrition} />
        </tr>
      ))}
    </tbody>
  );
};

type NutritionTableProps = { entries: History['entries']; total: History['total']; busy: boolean };

/** Table with a line for each dish of each order, and the sum. */
export const NutritionTable = ({ entries, total, busy }: NutritionTableProps) => {
  const days = byDay(entries);
  const newest = days.reduce((latest, { date }) => (date > latest ? date : latest), '');
  return (
    <Box
      layerStyle="card"
      css={{
        '& tfoot tr': { bg: 'bg.subtle', '& > *': { fontWeight: 'semibold' } },
        '& tbody th': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
        smDown: {
          // Four figures next to each other, or two with large letters or on a small screen.
          '&& tr': { display: 'flex', flexWrap: 'wrap', columnGap: '2' },
          '& tr > th:not([data-column])': { w: 'full' },
          '& td[data-column=dish]': { flex: '1 1 max(8rem, 100% - 5.5rem)' },
          '& td[data-numeric]': { textAlign: 'start', display: 'grid', flex: '1 0 3.25rem', order: '2' },
          '& [data-card-only]': { textStyle: 'xs', fontWeight: 'normal' },
          '& tr[data-card-only]': { bg: 'bg.subtle', fontWeight: 'medium' },
          // The line of the day has the date.
          '& tbody[data-day] tr:not([data-card-only]) th': { display: 'none' },
          '& tbody[data-day] tr > td[data-column=dish]': { flexBasis: '100%' },
          '& tbody th': { order: '1', textAlign: 'end', color: 'fg.muted' },
          '& tbody tr:not([data-card-only]) td:nth-child(2)': { fontWeight: 'medium' },
          '& tbody[data-folded] tr:not([data-card-only])': { display: 'none' },
        },
      }}
    >
      <DataTable label={texts.nutrition} columns={columns} from="sm" card={card} busy={busy}>
        {days.map((day) => (
          <DayRows
            key={day.date}
            day={day}
            folds={days.length > mostOpenDays}
            openAtFirst={day.date === newest}
          />
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {texts.total}
            </th>
            <Figures amounts={total} />
          </tr>
        </tfoot>
      </DataTable>
    </Box>
  );
};
