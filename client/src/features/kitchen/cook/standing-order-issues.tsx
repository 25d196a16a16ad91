import { Button, chakra, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { issueMessage } from '../../../parts/standing-orders/issue-message';
import { planPath, whatsappPath } from '../../../shared/admin-paths';
import { customerName } from '../../../shared/format/customer-name';
import { addDays, type Day, formatWeekday, today } from '../../../shared/format/day';
import { formatRupees } from '../../../shared/format/money';
import { formatMobile } from '../../../shared/format/text';
import { whatsappDraft } from '../../../shared/share-link';
import { QuietButton } from '../../../shared/ui/buttons/quiet-button';
import { UserLink } from '../../../shared/ui/buttons/user-link';
import { Part } from '../../../shared/ui/page/part';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { standingTexts } from '../../../texts/admin/standing';
import { useKitchenQuery, useKitchenRefresh } from '../use-kitchen-query';
import {
  StandingOrderIssuesDocument,
  type StandingOrderIssuesQuery,
} from './standing-order-issues.generated';

const texts = standingTexts.issues;

type Issues = StandingOrderIssuesQuery['standingOrderIssues'];
type Affected = Issues['customers'][number];

/** Kinds of issues as displayed: those that can still be resolved come first. */
const kinds = ['NO_MONEY', 'NO_MATCH', 'NO_ADDRESS', 'MISSED'] as const;

/** Number of customers of a kind that are listed at first. A button displays the others. */
const fewest = 10;

/**
 * Standing order issues of the day. The screen of today also lists tomorrow's, because they can still be resolved. A past day
 * renders nothing.
 */
export const StandingOrderIssues = ({ date }: { date: Day }) => {
  if (date < today()) return null;
  const days = date === today() ? [date, addDays(date, 1)] : [date];
  return days.map((day) => <IssuesOfDay key={day} date={day} />);
};

const IssuesOfDay = ({ date }: { date: Day }) => {
  const query = useKitchenQuery(StandingOrderIssuesDocument, { date });
  useKitchenRefresh(query.refetch);
  const issues = query.data?.standingOrderIssues;
  if (!issues) return query.error ? <ErrorState inLine query={query} failed={texts.loadFailed} /> : null;
  const { waiting, customers, total } = issues;
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
            <RouterLink to={whatsappPath({ about: 'issues', day: date })}>{texts.whatsappAll}</RouterLink>
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
        <IssueGroup
          key={kind}
          date={date}
          title={texts.group(texts.kinds[kind], people.length)}
          people={people}
        />
      ))}
      {total > customers.length && (
        <Text color="fg.muted" textStyle="sm">
          {texts.notAll(customers.length, total)}
        </Text>
      )}
    </Part>
  );
};

type IssueGroupProps = { date: Day; title: string; people: readonly Affected[] };

const IssueGroup = ({ date, title, people }: IssueGroupProps) => {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? people : people.slice(0, fewest);
  return (
    <Stack gap="1">
      <Heading as="h3" textStyle="md" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {title}
      </Heading>
      <chakra.ul role="list">
        {shown.map((one) => (
          <AffectedRow key={`${one.customer.id} ${one.meal.id}`} date={date} of={one} />
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

/** Returns the reason of an issue: the missing amount, that it is too late, or the server's message. */
const whyOf = ({ kind, missing, reason }: Affected): string | null => {
  if (kind === 'NO_MONEY') return missing === null ? texts.tooLate : texts.missing(formatRupees(missing));
  return reason;
};

const AffectedRow = ({ date, of }: { date: Day; of: Affected }) => {
  const { customer, meal } = of;
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
          href={whatsappDraft(customer.mobileNumber, issueMessage(date, of))}
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
