import { Button, Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { customerName } from '../../shared/format/customer-name';
import { formatMoment } from '../../shared/format/day';
import { searchedIn, useFound } from '../../shared/search';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { ViewChips } from '../../shared/ui/buttons/view-chips';
import { TextField } from '../../shared/ui/fields/fields';
import { ListCard } from '../../shared/ui/lists/list-card';
import { columnsOf } from '../../shared/ui/lists/list-row';
import { ListTable } from '../../shared/ui/lists/list-table';
import { LongRows } from '../../shared/ui/lists/long-list-rows';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { whatsapp as texts } from '../../texts/admin/whatsapp';
import type { Mark, Marks } from './done-marks';
import type { Kind } from './kinds';
import type { Person } from './people';
import { PersonName } from './person-name';

const parts = ['left', 'done', 'out'] as const;
type Part = (typeof parts)[number];

/** Those of a queue who are left, done, and taken out, each in the queue's order. */
export const partsOf = (people: readonly Person[], marks: Marks): Record<Part, Person[]> => {
  const all: Record<Part, Person[]> = { left: [], done: [], out: [] };
  for (const person of people) {
    const mark = marks[person.id];
    all[mark ? (mark.out ? 'out' : 'done') : 'left'].push(person);
  }
  return all;
};

const searchedOf = ({ title, mobileNumber }: Person) => searchedIn([title], [mobileNumber]);
const unsorted = () => undefined;

const card = {
  areas: '"customer actions" "about about"',
  columns: 'minmax(0, 1fr) auto',
};

const columns = (kind: Kind, part: Part, marks: Marks, onMark: OnMark) =>
  columnsOf<Person, keyof typeof texts.columns>(
    { ...texts.columns, about: part === 'left' ? texts.about[kind] : texts.markedAt[part] },
    {
      customer: {
        names: true,
        cell: (person) => <PersonName person={person} />,
      },
      about: {
        numeric: part === 'left' && kind !== 'trouble',
        cell: ({ id, about }) => (part === 'left' ? about : formatMoment(marks[id]?.at ?? '')),
      },
      actions: {
        cell: (person) => {
          const name = customerName(person);
          const isLeft = part === 'left';
          return (
            <Button
              size="sm"
              variant="ghost"
              colorPalette="neutral"
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

/** Remembers people, or forgets that they were. */
export type OnMark = (people: readonly Person[], mark: Mark | undefined) => void;

type PeopleListProps = { kind: Kind; of: Record<Part, Person[]>; marks: Marks; onMark: OnMark };

/** Who is in the queue: who is left, who was done, who was taken out. */
export const PeopleList = ({ kind, of, marks, onMark }: PeopleListProps) => {
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
        <Flex flex="1 1 12rem" maxW="sm">
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
                '& [data-column=actions]': { w: '9rem' },
                '& [data-column=about]': { w: kind === 'trouble' ? '50%' : '11rem' },
              },
            }}
          />
        )}
      </ListCard>
    </Flex>
  );
};
