import { Box, Flex, Text } from '@chakra-ui/react';
import { formatMoment } from '../../shared/format/day';
import { phoneChoices } from '../../shared/phone-choices';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { useOnline } from '../../shared/use/use-online';
import { messages } from '../../texts/messages';
import type { CachedMenu } from './cached-menu';
import { menuWidth } from './menu-layout';
import { MenuPreview } from './menu-preview';

const texts = messages.menu;

type CachedMenuScreenProps = {
  kept: CachedMenu;
  /** Meal that the customer selected. Without one, an outdated menu displays the meal that was selected last. */
  mealId: string | undefined;
  /** Whether the current menu failed to load. */
  failed: boolean;
  busy: boolean;
  onChoose: (mealId: string) => void;
  onRetry: () => void;
};

/** Menu of the last visit, read-only until the server responds. */
export const CachedMenuScreen = ({
  kept,
  mealId,
  failed,
  busy,
  onChoose,
  onRetry,
}: CachedMenuScreenProps) => {
  const online = useOnline();
  const stale = failed || !online;
  const reason = online ? (failed ? texts.newestFailed : texts.newestComing) : texts.offline;
  const notice = (
    <Box role="status" bg={stale ? 'bg.warning' : 'bg.muted'} color={stale ? 'fg.warning' : 'fg.muted'}>
      <Flex
        css={menuWidth}
        py="2"
        columnGap="4"
        rowGap="1"
        align="center"
        justify="space-between"
        wrap="wrap"
      >
        <Text textStyle="sm" fontWeight="medium" flex="1 1 14rem" textWrap="pretty">
          {texts.keptOf(formatMoment(kept.at))} {reason}
        </Text>
        {stale && (
          <BusyButton size="sm" variant="outline" colorPalette="neutral" onClick={onRetry} busy={busy}>
            {messages.app.retry}
          </BusyButton>
        )}
      </Flex>
    </Box>
  );
  const shown = mealId || (stale && phoneChoices.lastMeal.read()) || undefined;
  return <MenuPreview plan={kept.plan} mealId={shown} notice={notice} isAll={stale} onChoose={onChoose} />;
};
