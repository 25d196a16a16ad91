import { Box, chakra } from '@chakra-ui/react';
import type { ProfileNutritionQuery } from '../../gql/customer';
import { messages } from '../../messages';
import { formatDay } from '../../shared/format/day';
import { CardLabel, Cell, DataTable, RowHead } from '../../shared/ui/data-table';
import { type Amounts, formatMeasure, measures } from './day-totals';

const texts = messages.profile;

type History = ProfileNutritionQuery['nutritionHistory'];

/** The name of each measure in the specification's words (2.8). */
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

const card = {
  areas: `"dish dish dish date" "protein fats carbs calories"`,
  columns: 'repeat(3, minmax(0, 1fr)) minmax(max-content, 1fr)',
};

const Figures = ({ amounts }: { amounts: Amounts }) =>
  measures.map((measure) => (
    <Cell key={measure} column={measure} numeric>
      <CardLabel>{measureNames[measure]}</CardLabel>
      <span>{formatMeasure(amounts[measure])}</span>
    </Cell>
  ));

type NutritionTableProps = { entries: History['entries']; total: History['total']; busy: boolean };

/** A line for each dish of each order, and their sum (specification 2.8). */
export const NutritionTable = ({ entries, total, busy }: NutritionTableProps) => (
  <Box
    bg="bg.panel"
    borderWidth="1px"
    borderColor="border"
    borderRadius="card"
    css={{
      '& tfoot tr': { bg: 'bg.subtle', '& > *': { fontWeight: 'semibold' } },
      '& tbody th': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
      smDown: {
        '& td[data-numeric]': { textAlign: 'start', display: 'grid' },
        '& [data-card-only]': { textStyle: 'xs', fontWeight: 'normal' },
        '& tbody th': { textAlign: 'end', color: 'fg.muted' },
        '& td:nth-child(2)': { fontWeight: 'medium' },
      },
    }}
  >
    <DataTable label={texts.nutrition} columns={columns} from="sm" card={card} busy={busy}>
      <tbody>
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
      <tfoot>
        <tr>
          <th scope="row" colSpan={2} style={{ gridColumn: '1 / -1' }}>
            {texts.total}
          </th>
          <Figures amounts={total} />
        </tr>
      </tfoot>
    </DataTable>
  </Box>
);
