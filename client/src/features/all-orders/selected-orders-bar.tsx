import { Button, Text } from '@chakra-ui/react';
import { IfPermitted } from '../../shared/apollo/permissions';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { FootBar } from '../../shared/ui/lists/foot-bar';
import { allOrdersTexts as texts } from '../../texts/admin/orders';
import type { useSelectedOrders } from './use-selected-orders';

type SelectedOrdersBarProps = {
  chosen: Pick<ReturnType<typeof useSelectedOrders>, 'count' | 'progress' | 'isAll' | 'chooseAll' | 'clear'>;
  /** Number of matching orders on all pages. */
  total: number;
  /** Whether all selectable orders of this page are selected, and there are other pages. */
  canChooseMore: boolean;
  onRemoveDish: () => void;
  onCancel: () => void;
};

/**
 * Width of a button. On a phone, two buttons share a line. On a desktop, the buttons are at the start of the line, clear of the
 * row buttons that scroll below.
 */
const shared = { base: '1 1 auto', lg: '0 0 auto' } as const;

/** Bar with the actions for the selected orders, at the bottom of the window. */
export const SelectedOrdersBar = ({
  chosen,
  total,
  canChooseMore,
  onRemoveDish,
  onCancel,
}: SelectedOrdersBarProps) => {
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
      {canChooseMore && !chosen.isAll && chosen.count < total && (
        <Button
          size="sm"
          variant="outline"
          flex={shared}
          // Not disabled during loading, because a disabled button loses the focus.
          aria-disabled={isChoosing || undefined}
          onClick={() => isChoosing || void chosen.chooseAll()}
        >
          {texts.chooseAll(total)}
        </Button>
      )}
      <IfPermitted needs="orders:write">
        <Button size="sm" variant="outline" flex={shared} disabled={isChoosing} onClick={onRemoveDish}>
          {texts.takeOutDish}
        </Button>
        <Button size="sm" colorPalette="beetroot" flex={shared} disabled={isChoosing} onClick={onCancel}>
          {texts.cancelMany(chosen.count)}
        </Button>
      </IfPermitted>
    </FootBar>
  );
};
