import { chakra } from '@chakra-ui/react';
import { MoneyText } from '../../shared/ui/page/money-text';
import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.addOrder;

type Line = { dishId: string; title: string; quantity: number; unitPrice: number; amount: number };

const cell = { px: '4', py: '2', textAlign: 'start', verticalAlign: 'top' } as const;
const figure = { ...cell, textAlign: 'end', whiteSpace: 'nowrap' } as const;

/** The dishes of an order as they were when it was placed, with what they cost. */
export const OrderLinesTable = (props: { lines: readonly Line[]; itemCount: number; amount: number }) => (
  <chakra.div borderWidth="1px" borderColor="border" borderRadius="card" bg="bg.panel" overflow="hidden">
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
            <td>{line.title}</td>
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
