import { Badge, chakra, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { IfPermitted } from '../../shared/apollo/permissions';
import { messageOf } from '../../shared/apollo/server-error';
import { formatDay, formatWeekday } from '../../shared/format/day';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { toast } from '../../shared/ui/dialogs/toasts';
import { ChevronRightIcon } from '../../shared/ui/page/icons';
import { adminHomeTexts } from '../../texts/admin/home';
import { mealPlannerTexts } from '../../texts/admin/kitchen';
import { standingTexts } from '../../texts/admin/standing';
import { AdminHomeDocument, useTurnOnPlanMutation } from './admin-home.generated';
import type { NextPlan, needsOf } from './needs';

const texts = adminHomeTexts.needs;

type Needs = ReturnType<typeof needsOf>;

/** Button that turns on the next planned day. The page is also reloaded after a failure, since the plan may have changed. */
const TurnOnButton = ({ plan: { id, version, date } }: { plan: NextPlan }) => {
  const [turnOn, { loading, client }] = useTurnOnPlanMutation({
    refetchQueries: [AdminHomeDocument],
    awaitRefetchQueries: true,
  });
  const press = async () => {
    const { activated, dayOn, activateFailed } = mealPlannerTexts;
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
        flexDirection={{ base: 'to' in need ? 'row' : 'column', md: 'row' }}
        justifyContent={{ base: 'to' in need ? 'space-between' : 'center', md: 'space-between' }}
        alignItems={{ base: 'to' in need ? 'center' : undefined, md: 'center' }}
        columnGap={{ base: '2', md: '4' }}
        minH={{ base: 'touch', md: '10' }}
        py={{ base: '2', md: '1' }}
        borderTopWidth="1px"
        _first={{ borderTopWidth: '0' }}
      >
        <Text
          minW="0"
          textWrap="pretty"
          color={need.isUrgent ? 'fg.error' : undefined}
          fontWeight={need.isUrgent ? 'semibold' : undefined}
          fontVariantNumeric="tabular-nums"
        >
          {need.startsIn && (
            <>
              <Badge colorPalette="turmeric" me="1">
                {need.startsIn}
              </Badge>{' '}
            </>
          )}
          {need.text}
        </Text>
        {'turnOn' in need ? (
          <IfPermitted needs="plans:write">
            <TurnOnButton plan={need.turnOn} />
          </IfPermitted>
        ) : 'help' in need ? (
          <Text textStyle="sm" color="fg.muted">
            {need.help}{' '}
            <chakra.code
              fontFamily="mono"
              textStyle="xs"
              bg="bg.subtle"
              borderRadius="l1"
              px="1"
              py="0.5"
              // On its own line if it does not fit: a break would separate the two hyphens of an option.
              display="inline-block"
            >
              {need.command}
            </chakra.code>
          </Text>
        ) : (
          // The whole row is the target of the link. On a phone, a chevron replaces its text.
          <Link
            asChild
            textStyle="sm"
            flexShrink="0"
            _after={{ content: '""', position: 'absolute', inset: '0' }}
          >
            <RouterLink to={need.to}>
              <chakra.span srOnly={{ mdDown: true }}>{need.link}</chakra.span>
              <chakra.span hideFrom="md">
                <ChevronRightIcon />
              </chakra.span>
            </RouterLink>
          </Link>
        )}
      </chakra.li>
    ))}
  </chakra.ul>
);

/** Tasks of the admin: current ones, then those of past meals. Without tasks, one line of text. */
export const UrgentTasks = ({ now, earlier }: Needs) => {
  if (now.length === 0 && earlier.length === 0) return <Text color="fg.muted">{texts.nothing}</Text>;
  return (
    <chakra.section
      aria-label={standingTexts.alarms.label}
      px={{ base: '4', md: '5' }}
      py="2"
      layerStyle="card"
    >
      <Text as="h2" textStyle="heading" pt="1">
        {standingTexts.alarms.label}
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
