import { chakra } from '@chakra-ui/react';
import type { Diet } from '../../schema.generated';
import { MarkedDish } from '../../shared/ui/dishes/marked-dish';
import { halfPhone } from '../../shared/ui/page/half-phone';
import { MoneyText } from '../../shared/ui/page/money-text';
import { addOrderTexts as texts } from '../../texts/admin/add-order';

type Line = {
  dishId: string;
  title: string;
  diet: Diet | null;
  quantity: number;
  unitPrice: number;
  amount: number;
};

const cell = { px: '4', py: '2', textAlign: 'start', verticalAlign: 'top' } as const;
/** Style of a column with numbers. On a phone, the dishes get most of the space. */
const figure = {
  ...cell,
  px: { base: '1.5', sm: '4' },
  textAlign: 'end',
  whiteSpace: 'nowrap',
  '&:last-child': { pe: '4' },
} as const;

/** Table of an order's dishes with the prices at the time of ordering. */
export const OrderLinesTable = (props: { lines: readonly Line[]; itemCount: number; amount: number }) => (
  <chakra.div layerStyle="card" overflow="hidden">
    <chakra.table
      aria-label={texts.dishes}
      w="full"
      css={{
        borderCollapse: 'collapse',
        fontVariantNumeric: 'tabular-nums',
        '& tbody tr, & tfoot tr': { borderTopWidth: '1px', borderColor: 'border' },
        '& th, & td': cell,
        '& [data-figure]': figure,
        '& thead th': { textStyle: 'xs', color: 'fg.muted', fontWeight: 'semibold' },
        '& tfoot': { fontWeight: 'bold' },
        // Breaks long words, so that no figure is cut off.
        [halfPhone]: {
          '& th, & td': { px: '1.5' },
          '& :is(th, td):first-child': { overflowWrap: 'anywhere' },
        },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{texts.dish}</th>
          <th scope="col" data-figure>
            {texts.quantity}
          </th>
          <chakra.th scope="col" data-figure hideBelow="sm">
            {texts.price}
          </chakra.th>
          <th scope="col" data-figure>
            {texts.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {props.lines.map((line) => (
          <tr key={line.dishId}>
            <td>
              <MarkedDish title={line.title} diet={line.diet} />
            </td>
            <td data-figure>{line.quantity}</td>
            <chakra.td data-figure hideBelow="sm">
              <MoneyText rupees={line.unitPrice} />
            </chakra.td>
            <td data-figure>
              <MoneyText rupees={line.amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <td data-figure>{props.itemCount}</td>
          <chakra.td data-figure hideBelow="sm" />
          <td data-figure>
            <MoneyText rupees={props.amount} />
          </td>
        </tr>
      </tfoot>
    </chakra.table>
  </chakra.div>
);
