import { Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { dayRangeMessages } from '../../../texts/day-range-messages';
import { addDays, formatDay, today } from '../../format/day';
import { areReversed, type Days, monthBefore, monthOf } from '../../format/days';
import { parseTypedDay } from '../../format/typed-day';
import { ChipButton } from '../buttons/chip-button';
import { OpenChevron } from '../buttons/open-chevron';
import { QuietButton } from '../buttons/quiet-button';
import { DayTextField, typedDayError } from './day-text-field';

const texts = dayRangeMessages;

type DaysFieldsProps = {
  days: Days;
  onChange: (days: Days) => void;
  /** Whether both days are required, so that there is no 'All' button. */
  areBounded?: boolean;
  /** Whether today and yesterday have buttons. */
  hasSingleDays?: boolean;
  /**
   * Whether the fields are behind a button on a phone, in one line with the other buttons. They are visible if no button matches
   * the days.
   */
  folds?: boolean;
};

type Typed = { from: string; until: string };

const typedOf = ({ from, until }: Days): Typed => ({
  from: from ? formatDay(from) : '',
  until: until ? formatDay(until) : '',
});

/** Parses the typed days. Undefined while one is incomplete, or missing if both are required. */
const read = (typed: Typed, areBounded: boolean | undefined): Days | undefined => {
  const from = parseTypedDay(typed.from);
  const until = parseTypedDay(typed.until);
  if ((typed.from && !from) || (typed.until && !until)) return undefined;
  if (areBounded && !(from && until)) return undefined;
  const days = { ...(from && { from }), ...(until && { until }) };
  return areReversed(days) ? undefined : days;
};

const dayOnly = (day: string): Days => ({ from: day, until: day });

const isSame = (one: Days, other: Days) => one.from === other.from && one.until === other.until;

/** Fields for a range of days: buttons for months, and the first and last day. Partial input has no effect. */
export const DaysFields = ({ days, onChange, areBounded, hasSingleDays, folds = false }: DaysFieldsProps) => {
  const [unfolded, setUnfolded] = useState(false);
  const [typed, setTyped] = useState<Typed>();
  const shown = typed ?? typedOf(days);
  const change = (part: Partial<Typed>) => {
    const next = { ...shown, ...part };
    const complete = read(next, areBounded);
    setTyped(complete ? undefined : next);
    if (complete && !isSame(complete, days)) onChange(complete);
  };
  const show = (next: Days) => {
    setTyped(undefined);
    onChange(next);
  };
  const now = today();
  const chips: [string, Days][] = [
    ...(areBounded ? [] : [[texts.all, {}] as [string, Days]]),
    ...(hasSingleDays
      ? ([
          [texts.today, dayOnly(now)],
          [texts.yesterday, dayOnly(addDays(now, -1))],
        ] as [string, Days][])
      : []),
    [texts.thisMonth, monthOf(now)],
    [texts.lastMonth, monthBefore(now)],
  ];
  const [from, until] = [parseTypedDay(shown.from), parseTypedDay(shown.until)];
  const isOther = typed !== undefined || !chips.some(([, of]) => isSame(days, of));
  const isReversed = areReversed({ ...(from && { from }), ...(until && { until }) });
  return (
    <Flex display={{ base: folds ? 'contents' : 'flex', sm: 'flex' }} gap="3" wrap="wrap" align="flex-end">
      <Flex role="group" aria-label={texts.label} gap="1" wrap="wrap">
        {chips.map(([name, of]) => (
          <ChipButton key={name} isOn={!typed && isSame(days, of)} onPress={() => show(of)}>
            {name}
          </ChipButton>
        ))}
      </Flex>
      {folds && !isOther && (
        <QuietButton
          hideFrom="sm"
          size="sm"
          px="2.5"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {texts.others}
          <OpenChevron />
        </QuietButton>
      )}
      <Grid
        hideBelow={folds && !unfolded && !isOther ? 'sm' : undefined}
        templateColumns="repeat(2, minmax(0, 1fr))"
        gap="3"
        w={{ base: 'full', sm: '18rem' }}
      >
        <DayTextField
          size="sm"
          label={texts.from}
          pickLabel={texts.pickFrom}
          value={shown.from}
          error={typedDayError(shown.from)}
          onChange={(text) => change({ from: text })}
        />
        <DayTextField
          size="sm"
          label={texts.until}
          pickLabel={texts.pickUntil}
          value={shown.until}
          error={typedDayError(shown.until) ?? (isReversed ? texts.reversed : undefined)}
          onChange={(text) => change({ until: text })}
        />
      </Grid>
    </Flex>
  );
};
