import { chakra, Link, Text } from '@chakra-ui/react';
import { AdminHomeDocument, useTurnOnPlanMutation } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { formatDay, formatWeekday } from '../../shared/format/day';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { toast } from '../../shared/ui/dialogs/toasts';
import { adminMessages } from '../../texts/admin-messages';
import type { NextPlan, needsOf } from './needs';

const texts = adminMessages.adminHome.needs;

type Needs = ReturnType<typeof needsOf>;

/** Turns on the next planned day. The page is loaded again after a failure too, since the plan may have changed. */
const TurnOnButton = ({ plan: { id, version, date } }: { plan: NextPlan }) => {
  const [turnOn, { loading, client }] = useTurnOnPlanMutation({
    refetchQueries: [AdminHomeDocument],
    awaitRefetchQueries: true,
  });
  const press = async () => {
    const { activated, dayOn, activateFailed } = adminMessages.mealPlanner;
    try {
      await turnOn({ variables: { id, version } });
      toast.success(`${activated}\n${dayOn(formatDay(date))}`);
    } catch (error) {
      toast.error(messageOf(error, activateFailed));
      await client.refetchQueries({ include: [AdminHomeDocument] }).catch(() => undefined);
    }
  };
  return (
    <BusyButton
      size="sm"
      busy={loading}
      onClick={press}
      alignSelf={{ base: 'flex-start', md: 'center' }}
      mt={{ base: '1', md: '0' }}
    >
      {texts.turnOn(formatWeekday(date))}
    </BusyButton>
  );
};

const NeedList = ({ needs }: { needs: Needs['now'] }) => (
  <chakra.ul role="list">
    {needs.map((need) => (
      <chakra.li
        key={need.text}
        position="relative"
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        justifyContent="center"
        alignItems={{ md: 'center' }}
        columnGap="4"
        minH={{ base: 'touch', md: '10' }}
        py={{ base: '2', md: '1' }}
        borderTopWidth="1px"
        _first={{ borderTopWidth: '0' }}
      >
        <Text
          flex={{ md: '1' }}
          minW="0"
          color={need.isUrgent ? 'fg.error' : undefined}
          fontWeight={need.isUrgent ? 'semibold' : undefined}
          fontVariantNumeric="tabular-nums"
        >
          {need.text}
        </Text>
        {'turnOn' in need ? (
          <TurnOnButton plan={need.turnOn} />
        ) : (
          // The whole row is the target of the link.
          <Link
            asChild
            textStyle="sm"
            alignSelf={{ base: 'flex-start', md: 'center' }}
            _after={{ content: '""', position: 'absolute', inset: '0' }}
          >
            <RouterLink to={need.to}>{need.link}</RouterLink>
          </Link>
        )}
      </chakra.li>
    ))}
  </chakra.ul>
);

/** Lists what an admin has to do, and below it what belongs to meals that are over. Without either, it is one line. */
export const NeedsNow = ({ now, earlier }: Needs) => {
  if (now.length === 0 && earlier.length === 0) return <Text color="fg.muted">{texts.nothing}</Text>;
  return (
    <chakra.section
      aria-label={adminMessages.standing.alarms.label}
      px={{ base: '4', md: '5' }}
      py="2"
      layerStyle="card"
    >
      <Text as="h2" color="fg.muted" textStyle="sm" fontWeight="medium" pt="1">
        {adminMessages.standing.alarms.label}
      </Text>
      {now.length > 0 ? <NeedList needs={now} /> : <Text py="2">{texts.nothing}</Text>}
      {earlier.length > 0 && (
        <>
          <Text as="h3" color="fg.muted" textStyle="sm" fontWeight="medium" pt="3" borderTopWidth="1px">
            {texts.earlier}
          </Text>
          <NeedList needs={earlier} />
        </>
      )}
    </chakra.section>
  );
};
