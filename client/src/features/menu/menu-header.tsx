import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { useNavigate } from 'react-router-dom';
import { LazyKitchenName } from '../../parts/kitchen-contact/lazy-kitchen-help';
import { useBrand } from '../../shared/brand';
import type { Day } from '../../shared/format/day';
import { formatWeekday } from '../../shared/format/day';
import { truncateWithEllipsis } from '../../shared/format/text';
import { formatWallet } from '../../shared/format/wallet';
import { customerPath } from '../../shared/paths';
import { PersonIcon } from '../../shared/ui/page/icons';
import { messages } from '../../texts/messages';
import type { Customer } from './menu-data';
import { menuHeader } from './menu-layout';

const texts = messages.menu;
/** Maximum length of the name in the header, in characters. */
const nameLimit = 15;

type MenuHeaderProps = {
  /** Name of the customer. Absent on a menu without a customer. */
  of?: { customer: Customer; userUuid: string };
  /** Day of the plan. Absent without an active plan. */
  day?: Day;
  /** Wallet balance in rupees. */
  wallet?: number;
  /** Whether a meal is selected. */
  isChosen?: boolean;
  /** Called with a function that leaves the page, so that a leave prompt can precede it. */
  onLeave?: (go: () => void) => void;
};

/** Header with the day and the customer. Memoized, so that it does not re-render with each press. */
export const MenuHeader = memo(({ of, day, wallet, isChosen, onLeave = (go) => go() }: MenuHeaderProps) => {
  const navigate = useNavigate();
  const brand = useBrand();
  const name = of?.customer.title.trim();
  return (
    <chakra.header
      // The prerendered page displays the kitchen's picture before the first element.
      className="mb-brand"
      css={day ? menuHeader : { ...menuHeader, pe: menuHeader.ps }}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      alignContent="flex-start"
      columnGap="2"
    >
      {/* As high as the button with its margins, so that the text does not move when the button appears. */}
      <Heading
        as={day ? 'h1' : 'p'}
        flex="1 1 7rem"
        minW="0"
        py="0.0625rem"
        textStyle="heading"
        textWrap="balance"
        color={day ? undefined : 'brand.fg'}
      >
        {day ? texts.forDay(formatWeekday(day)) : brand}
      </Heading>
      {of && (
        <Button
          variant="plain"
          colorPalette="neutral"
          title={texts.profile}
          fontWeight="medium"
          textStyle="sm"
          my="-2"
          onClick={() => onLeave(() => navigate(customerPath(of.userUuid)))}
        >
          <Flex align="center" gap="2" h="8" px="3" borderWidth="1px" borderRadius="full" bg="bg.panel">
            <Box as="span" display={{ base: 'none', sm: 'inline-flex' }}>
              <PersonIcon boxSize="4" />
            </Box>
            {name ? truncateWithEllipsis(name, nameLimit) : texts.profile}
          </Flex>
        </Button>
      )}
      {wallet !== undefined && (
        <Text w="full" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" truncate>
          {texts.wallet(formatWallet(wallet))}
          {isChosen && <LazyKitchenName />}
        </Text>
      )}
    </chakra.header>
  );
});
