import { Button, Flex, Text } from '@chakra-ui/react';
import { adminMessages } from '../../admin-messages';
import type { useChosenOrders } from './use-chosen-orders';

const texts = adminMessages.allOrders;

type ChosenBarProps = {
  chosen: ReturnType<typeof useChosenOrders>;
  /** How many orders match, on all pages. */
  total: number;
  /** Whether all that can be chosen on this page are. */
  isPageChosen: boolean;
  onCancel: () => void;
};

/** What can be done with the chosen orders; it stays at the foot of the window. */
export const ChosenBar = ({ chosen, total, isPageChosen, onCancel }: ChosenBarProps) => {
  const isChoosing = chosen.progress !== undefined;
  return (
    <Flex
      role="group"
      aria-label={texts.chosen(chosen.count)}
      position="sticky"
      bottom="0"
      zIndex="docked"
      align="center"
      gap="2"
      wrap="wrap"
      px="4"
      py="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="card"
      pb="calc(0.5rem + env(safe-area-inset-bottom))"
    >
      <Text role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums" me="auto">
        {chosen.progress ?? texts.chosen(chosen.count)}
      </Text>
      {isPageChosen && !chosen.isAll && chosen.count < total && (
        <Button
          size="sm"
          variant="ghost"
          aria-disabled={isChoosing || undefined}
          onClick={() => isChoosing || void chosen.chooseAll()}
        >
          {texts.chooseAll(total)}
        </Button>
      )}
      <Button size="sm" variant="outline" colorPalette="neutral" onClick={chosen.clear}>
        {texts.clearChosen}
      </Button>
      <Button size="sm" colorPalette="beetroot" disabled={isChoosing} onClick={onCancel}>
        {texts.cancelMany(chosen.count)}
      </Button>
    </Flex>
  );
};
