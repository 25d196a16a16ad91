import { Button, chakra, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type StandingTroubleQuery, useStandingTroubleQuery } from '../../../gql/admin';
import { planPath, whatsappPath } from '../../../shared/desk-paths';
import { customerName } from '../../../shared/format/customer-name';
import { addDays, type Day, formatWeekday, today } from '../../../shared/format/day';
import { formatRupees } from '../../../shared/format/money';
import { formatMobile } from '../../../shared/format/text';
import { QuietButton } from '../../../shared/ui/buttons/quiet-button';
import { RouterLink } from '../../../shared/ui/buttons/router-link';
import { UserLink } from '../../../shared/ui/buttons/user-link';
import { Part } from '../../../shared/ui/page/part';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { whatsappDraft } from '../../../shared/whatsapp-draft';
import { adminMessages } from '../../../texts/admin-messages';
import { useLive } from '../use-live';

const texts = adminMessages.standing.trouble;

type Trouble = StandingTroubleQuery['standingTrouble'];
type Troubled = Trouble['customers'][number];

/** What can still be put right comes first. */
const kinds = ['NO_MONEY', 'NO_MATCH', 'NO_ADDRESS', 'MISSED'] as const;

/** So many of a kind are shown at first: with more, the admin looks at all of them or at none. */
const fewest = 10;

/** The day's own trouble, and on the screen of today tomorrow's, while there is time to do something about it. */
export const StandingTroubles = ({ date }: { date: Day }) => {
  if (date < today()) return null;
  const days = date === today() ? [date, addDays(date, 1)] : [date];
  return days.map((day) => <TroubleOfDay key={day} date={day} />);
};

const TroubleOfDay = ({ date }: { date: Day }) => {
  const query = useStandingTroubleQuery({ variables: { date }, fetchPolicy: 'no-cache' });
  const { data } = useLive(date, query);
  const trouble = data?.standingTrouble;
  if (!trouble) return query.error ? <ErrorState inLine query={query} failed={texts.loadFailed} /> : null;
  const { waiting, customers, total } = trouble;
  if (waiting.length === 0 && total === 0) return null;
  const groups = kinds
    .map((kind) => [kind, customers.filter((one) => one.kind === kind)] as const)
    .filter(([, people]) => people.length > 0);
  return (
    <Part
      title={texts.title(formatWeekday(date))}
      action={
        total > 1 && (
          <Link asChild minH="touch">
            <RouterLink to={whatsappPath({ about: 'trouble', day: date })}>{texts.whatsappAll}</RouterLink>
          </Link>
        )
      }
    >
      {waiting.length > 0 && (
        <Flex as="ul" role="list" direction="column" px="4" py="1" bg="bg.warning" borderRadius="l2">
          {waiting.map(({ meal, boxes }) => (
            <chakra.li key={meal.id} display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
              <Text color="fg.warning" fontWeight="medium">
                {texts.waiting(meal.title, boxes)}
              </Text>
              <Link asChild minH="touch">
                <RouterLink to={planPath(date)}>{texts.toPlanner}</RouterLink>
              </Link>
            </chakra.li>
          ))}
        </Flex>
      )}
      {groups.map(([kind, people]) => (
        <TroubleGroup key={kind} title={texts.group(texts.kinds[kind], people.length)} people={people} />
      ))}
      {total > customers.length && (
        <Text color="fg.muted" textStyle="sm">
          {texts.notAll(customers.length, total)}
        </Text>
      )}
    </Part>
  );
};

const TroubleGroup = ({ title, people }: { title: string; people: readonly Troubled[] }) => {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? people : people.slice(0, fewest);
  return (
    <Stack gap="1">
      <Heading as="h3" textStyle="md" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {title}
      </Heading>
      <chakra.ul role="list">
        {shown.map((one) => (
          <TroubledRow key={`${one.customer.id} ${one.meal.id}`} of={one} />
        ))}
      </chakra.ul>
      {people.length > shown.length && (
        <QuietButton alignSelf="flex-start" minH="touch" onClick={() => setShowsAll(true)}>
          {texts.showAll(people.length)}
        </QuietButton>
      )}
    </Stack>
  );
};

/** Why this one: what is missing, or what the server says. */
const whyOf = ({ kind, missing, reason }: Troubled): string | null => {
  if (kind === 'NO_MONEY') return missing === null ? texts.tooLate : texts.missing(formatRupees(missing));
  return reason;
};

const TroubledRow = ({ of }: { of: Troubled }) => {
  const { customer, meal, message } = of;
  const name = customerName(customer);
  const why = whyOf(of);
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 2fr) minmax(0, 3fr) auto' }}
      columnGap="3"
      alignItems="center"
      py="1"
      borderTopWidth="1px"
    >
      <Text minW="0">
        <chakra.span fontWeight="medium">
          <UserLink user={customer}>{name}</UserLink>
        </chakra.span>{' '}
        <chakra.span
          display="block"
          textStyle="sm"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
        >
          {formatMobile(customer.mobileNumber)}
        </chakra.span>
      </Text>
      <Text
        minW="0"
        gridRow={{ base: '2', md: 'auto' }}
        gridColumn={{ base: '1', md: 'auto' }}
        textStyle="sm"
        fontVariantNumeric="tabular-nums"
      >
        {why ? `${meal.title}: ${why}` : meal.title}
      </Text>
      <Button
        asChild
        variant="outline"
        size="sm"
        h="touch"
        gridColumn={{ base: '2', md: 'auto' }}
        gridRow={{ base: '1 / span 2', md: 'auto' }}
      >
        <a
          href={whatsappDraft(customer.mobileNumber, message)}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.whatsappTo(name)}
        >
          {texts.whatsapp}
        </a>
      </Button>
    </chakra.li>
  );
};
