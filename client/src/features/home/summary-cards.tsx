import { chakra, Link, Skeleton, Stack, type SystemStyleObject, Text } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ordersForDayPath } from '../../shared/admin-paths';
import { type Day, formatDay, formatWeekday } from '../../shared/format/day';
import { addRupees, formatRupees } from '../../shared/format/money';
import { halfPhone } from '../../shared/ui/page/half-phone';
import { adminHomeTexts as texts } from '../../texts/admin/home';
import type { AdminHome_FiguresFragment } from './admin-home.generated';

type CardProps = {
  label: string;
  title: string;
  figure?: string;
  note?: ReactNode;
  link?: ReactNode;
  /** Whether the card shares a line with another card on a phone. */
  isSum?: boolean;
};

/** On a desktop, the link or note of a sum is next to its title, so that two sums are as high as the card of a day. */
const sumStyle: SystemStyleObject = {
  xl: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignContent: 'start',
    flex: '1',
    '& > :nth-child(3)': { gridArea: '1 / 2' },
    '& > a': { my: '-3' },
  },
};

/** Card of a figure with its label. Displays a skeleton until the figure is loaded. */
export const Card = ({ label, title, figure, note, link, isSum }: CardProps) => (
  <Stack
    as="section"
    aria-label={label}
    gap="1"
    layerStyle="card"
    px={{ base: isSum ? '3' : '4', md: '5' }}
    py="4"
    css={isSum ? sumStyle : undefined}
  >
    <Text as="h2" color="fg.muted" textStyle="sm" fontWeight="medium">
      {title}
    </Text>
    {figure === undefined ? (
      <Skeleton h="7" maxW="64" />
    ) : (
      <Text
        textStyle={{ base: isSum ? 'md' : 'lg', md: 'lg' }}
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        css={{ [halfPhone]: { textStyle: 'md' } }}
      >
        {figure}
      </Text>
    )}
    {note && (
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {note}
      </Text>
    )}
    {link}
  </Stack>
);

export const CardLink = ({ to, text }: { to: string; text: string }) => (
  // The touch target is higher than the visible link.
  <Link asChild alignSelf="flex-start" textStyle="sm" minH="touch" mt="auto" mb="-3">
    <RouterLink to={to}>{text}</RouterLink>
  </Link>
);

/** Orders of a day for a meal, and those of the same weekday one week earlier, if the card compares them. */
type MealOrders = { mealId: string; title: string; orders: number; weekBefore?: number };

type DayCardProps = {
  name: string;
  day: Day;
  figures?: AdminHome_FiguresFragment;
  byMeal?: MealOrders[];
};

/** Table with the orders of each meal, next to those of the same day last week. */
const ByMeal = ({ byMeal }: { byMeal: MealOrders[] }) => (
  <chakra.span
    display="grid"
    gridTemplateColumns="minmax(0, 1fr) auto auto"
    pt="1"
    css={{
      // On a phone, the figures are below the meal.
      [halfPhone]: {
        gridTemplateColumns: 'auto auto',
        '& > :nth-of-type(3n + 1)': { gridColumn: '1 / -1' },
      },
    }}
  >
    {byMeal.map(({ mealId, title, orders, weekBefore = 0 }) => (
      <Fragment key={mealId}>
        <span>{title}</span>
        <chakra.span ps="4" color="fg" fontWeight="semibold" textAlign="end">
          {texts.orders(orders)}
        </chakra.span>
        <chakra.span ps="4" _empty={{ ps: '0' }} textAlign="end">
          {weekBefore > 0 && texts.weekBefore(weekBefore)}
        </chakra.span>
      </Fragment>
    ))}
  </chakra.span>
);

/** Returns the number of portions, and the amount of orders that are not charged yet, if any. */
const notesOf = ({ portions, amount, revenue }: AdminHome_FiguresFragment): string[] => [
  texts.portions(portions),
  ...(amount > revenue ? [texts.notCharged(formatRupees(addRupees(amount, -revenue)))] : []),
];

export const DayCard = ({ name, day, figures, byMeal = [] }: DayCardProps) => (
  <Card
    label={texts.ordersFor(name)}
    title={`${texts.ordersFor(name)} · ${formatWeekday(day)}`}
    figure={figures && `${texts.orders(figures.orders)} · ${formatRupees(figures.amount)}`}
    note={
      figures && (
        <>
          {notesOf(figures).join(' · ')}
          {byMeal.length > 0 && <ByMeal byMeal={byMeal} />}
        </>
      )
    }
    link={<CardLink to={ordersForDayPath(day)} text={texts.see(formatDay(day))} />}
  />
);
