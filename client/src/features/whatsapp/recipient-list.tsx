import { Button, chakra, Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { customerName } from '../../shared/format/customer-name';
import { formatMoment } from '../../shared/format/day';
import { formatMobile } from '../../shared/format/text';
import { searchedIn, useFound } from '../../shared/search';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { rowAction } from '../../shared/ui/buttons/row-action';
import { UserLink } from '../../shared/ui/buttons/user-link';
import { ViewChips } from '../../shared/ui/buttons/view-chips';
import { TextField } from '../../shared/ui/fields/fields';
import { ListCard } from '../../shared/ui/lists/list-card';
import { columnsOf } from '../../shared/ui/lists/list-row';
import { ListTable } from '../../shared/ui/lists/list-table';
import { LongRows } from '../../shared/ui/lists/long-list-rows';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { whatsapp as texts } from '../../texts/admin/whatsapp';
import type { Mark, Marks } from './done-marks';
import type { Kind } from './draft-text';
import type { Recipient } from './recipients';

/** Name and number of a customer, as a link to the customer's page. On a phone, the link is a touch target. */
export const CustomerLink = ({ person }: { person: Recipient }) => (
  <chakra.span
    css={{ '& > a': { display: 'inline-grid', alignContent: 'center', minH: { base: 'touch', sm: '0' } } }}
  >
    <UserLink user={{ id: person.userId }}>
      <chakra.span fontWeight="semibold">{customerName(person)}</chakra.span>
      {person.title && (
        <chakra.span textStyle="xs" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
          {formatMobile(person.mobileNumber)}
        </chakra.span>
      )}
    </UserLink>
  </chakra.span>
);

const parts = ['left', 'done', 'out'] as const;
type Part = (typeof parts)[number];

/** Splits a queue into remaining, done, and skipped customers, each in the queue's sequence. */
export const groupByState = (people: readonly Recipient[], marks: Marks): Record<Part, Recipient[]> => {
  const all: Record<Part, Recipient[]> = { left: [], done: [], out: [] };
  for (const person of people) {
    const mark = marks[person.id];
    all[mark ? (mark.out ? 'out' : 'done') : 'left'].push(person);
  }
  return all;
};

const searchedOf = ({ title, mobileNumber }: Recipient) => searchedIn([title], [mobileNumber]);
const unsorted = () => undefined;

const card = {
  areas: '"customer actions" "about about"',
  columns: 'minmax(0, 1fr) auto',
};

const columns = (kind: Kind, part: Part, marks: Marks, onMark: OnMark) =>
  columnsOf<Recipient, keyof typeof texts.columns>(
    { ...texts.columns, about: part === 'left' ? texts.about[kind] : texts.markedAt[part] },
    {
      customer: {
        names: true,
        cell: (person) => <CustomerLink person={person} />,
      },
      about: {
        numeric: part === 'left' && kind !== 'issues',
        cell: ({ id, about }) => (part === 'left' ? about : formatMoment(marks[id]?.at ?? '')),
      },
      actions: {
        cell: (person) => {
          const name = customerName(person);
          const isLeft = part === 'left';
          return (
            <Button
              {...rowAction.other}
              aria-label={isLeft ? texts.takeOutOf(name) : texts.againOf(name)}
              onClick={() =>
                onMark([person], isLeft ? { at: new Date().toISOString(), out: true } : undefined)
              }
            >
              {isLeft ? texts.takeOut : texts.again}
            </Button>
          );
        },
      },
    },
  );

/** Callback that stores a mark for customers, or deletes it if the mark is undefined. */
export type OnMark = (people: readonly Recipient[], mark: Mark | undefined) => void;

type RecipientListProps = { kind: Kind; of: Record<Part, Recipient[]>; marks: Marks; onMark: OnMark };

/** List of the customers in the queue: remaining, done, and skipped. */
export const RecipientList = ({ kind, of, marks, onMark }: RecipientListProps) => {
  const [part, setPart] = useState<Part>('left');
  const [search, setSearch] = useState('');
  const shown = useFound(of[part], search, searchedOf);
  const shownColumns = useMemo(() => columns(kind, part, marks, onMark), [kind, part, marks, onMark]);
  const name = (one: Part) => texts.parts[one](of[one].length);
  const names = { left: name('left'), done: name('done'), out: name('out') };
  return (
    <Flex direction="column" gap="2" minW="0">
      <Flex gap="2" wrap="wrap" align="center">
        <ViewChips label={texts.partsLabel} views={parts} names={names} shown={part} onShow={setPart} />
        <Flex flex="1 1 12rem" maxW={{ md: 'sm' }} ms={{ md: 'auto' }}>
          <TextField
            type="search"
            size="sm"
            hideLabel
            label={texts.searchLabel}
            placeholder={texts.searchLabel}
            maxLength={120}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </Flex>
        {part !== 'left' && of[part].length > 1 && (
          <QuietButton size="sm" onClick={() => onMark(of[part], undefined)}>
            {texts.allAgain(of[part].length)}
          </QuietButton>
        )}
      </Flex>
      <ListCard label={texts.list(names[part])}>
        {shown.length === 0 ? (
          <EmptyState text={search.trim() ? texts.noneFound : texts.emptyPart[part]} />
        ) : (
          <ListTable
            label={texts.list(names[part])}
            columns={shownColumns}
            items={shown}
            from="sm"
            card={card}
            sort={undefined}
            onSort={unsorted}
            rows={LongRows}
            css={{
              '& tbody th': { fontWeight: 'semibold' },
              '& :is(td, th)[data-column=actions]': { textAlign: 'end' },
              sm: {
                '& [data-column=actions]': { w: '9rem', '& .mb-button': { me: '-3' } },
                '& [data-column=about]': { w: kind === 'issues' ? '50%' : '11rem' },
              },
            }}
          />
        )}
      </ListCard>
    </Flex>
  );
};
