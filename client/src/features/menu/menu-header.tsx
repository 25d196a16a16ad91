import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { useNavigate } from 'react-router-dom';
import { LaterKitchenName } from '../../parts/kitchen-contact/later-kitchen-help';
import type { Day } from '../../shared/format/day';
import { formatWeekday } from '../../shared/format/day';
import { truncate } from '../../shared/format/text';
import { formatWallet } from '../../shared/format/wallet';
import { customerPath } from '../../shared/paths';
import { PersonIcon } from '../../shared/ui/page/icons';
import { messages } from '../../texts/messages';
import type { Customer } from './menu-data';
import { menuWidth } from './menu-layout';

const texts = messages.menu;
/** The name in the header is cut here. */
const nameLimit = 15;

type MenuHeaderProps = {
  /** Who it is for; nobody is named on a menu that came without the customer. */
  of?: { customer: Customer; userUuid: string };
  /** The plan's day; none while no plan is active. */
  day?: Day;
  /** In rupees. */
  wallet?: number;
  /** A meal is chosen. */
  isChosen?: boolean;
  /** Leaves by what it is given, or asks first. */
  onLeave?: (go: () => void) => void;
};

/** The day, and whose menu this is. Not drawn anew with each press on the menu below. */
export const MenuHeader = memo(({ of, day, wallet, isChosen, onLeave = (go) => go() }: MenuHeaderProps) => {
  const navigate = useNavigate();
  const name = of?.customer.title.trim();
  return (
    <chakra.header
      css={day ? menuWidth : { ...menuWidth, pe: menuWidth.ps }}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      pt="3"
      minH="16"
    >
      <Box flex="1 1 7rem" minW="0">
        {day ? (
          <Heading as="h1" textStyle="heading" textWrap="balance">
            {texts.forDay(formatWeekday(day))}
          </Heading>
        ) : (
          <Heading as="p" textStyle="heading" color="brand.fg">
            {messages.app.name}
          </Heading>
        )}
      </Box>
      {of && (
        <Button
          variant="plain"
          colorPalette="neutral"
          title={texts.profile}
          fontWeight="medium"
          textStyle="sm"
          onClick={() => onLeave(() => navigate(customerPath(of.userUuid)))}
        >
          <Flex align="center" gap="2" h="9" px="3" borderWidth="1px" borderRadius="full" bg="bg.panel">
            <Box as="span" display={{ base: 'none', sm: 'inline-flex' }}>
              <PersonIcon boxSize="4" />
            </Box>
            {name ? truncate(name, nameLimit) : texts.profile}
          </Flex>
        </Button>
      )}
      {wallet !== undefined && (
        <Text flexBasis="full" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" truncate>
          {texts.wallet(formatWallet(wallet))}
          {isChosen && <LaterKitchenName />}
        </Text>
      )}
    </chakra.header>
  );
});
