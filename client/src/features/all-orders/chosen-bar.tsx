import { Button, Text } from '@chakra-ui/react';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { FootBar } from '../../shared/ui/lists/foot-bar';
import { adminMessages } from '../../texts/admin-messages';
import type { useChosenOrders } from './use-chosen-orders';

const texts = adminMessages.allOrders;

type ChosenBarProps = {
  chosen: Pick<ReturnType<typeof useChosenOrders>, 'count' | 'progress' | 'isAll' | 'chooseAll' | 'clear'>;
  /** How many orders match, on all pages. */
  total: number;
  /** Whether all that can be chosen on this page are. */
  isPageChosen: boolean;
  onTakeOut: () => void;
  onCancel: () => void;
};

/** On a phone two share a line; on a desktop they stand at its start, off the buttons of the rows that pass under them. */
const shared = { base: '1 1 auto', lg: '0 0 auto' } as const;

/** What can be done with the chosen orders; it stays at the foot of the window. */
export const ChosenBar = ({ chosen, total, isPageChosen, onTakeOut, onCancel }: ChosenBarProps) => {
  const isChoosing = chosen.progress !== undefined;
  return (
    <FootBar label={texts.chosen(chosen.count)}>
      <Text
        role="status"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        flex={{ base: '1 1 auto', lg: '0 0 auto' }}
        me={{ lg: '4' }}
      >
        {chosen.progress ?? texts.chosen(chosen.count)}
      </Text>
      <QuietButton size="sm" onClick={chosen.clear}>
        {texts.clearChosen}
      </QuietButton>
      {isPageChosen && !chosen.isAll && chosen.count < total && (
        <Button
          size="sm"
          variant="outline"
          flex={shared}
          // Not disabled while it is at it: that would drop the focus.
          aria-disabled={isChoosing || undefined}
          onClick={() => isChoosing || void chosen.chooseAll()}
        >
          {texts.chooseAll(total)}
        </Button>
      )}
      <Button size="sm" variant="outline" flex={shared} disabled={isChoosing} onClick={onTakeOut}>
        {texts.takeOutDish}
      </Button>
      <Button size="sm" colorPalette="beetroot" flex={shared} disabled={isChoosing} onClick={onCancel}>
        {texts.cancelMany(chosen.count)}
      </Button>
    </FootBar>
  );
};
