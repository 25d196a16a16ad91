import { Box as Block, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ViewChips } from '../../../shared/ui/buttons/view-chips';
import { SelectField, TextField } from '../../../shared/ui/fields/fields';
import { ProgressBar } from '../../../shared/ui/page/progress-bar';
import { adminMessages } from '../../../texts/admin-messages';
import { pressHeight } from '../kitchen-size';
import { type BoxView, boxViews, type countBoxes, type Rider, type ridersOf } from './box';

const texts = adminMessages.kitchenDay.pack;

type PackBarProps = {
  counts: ReturnType<typeof countBoxes>;
  view: BoxView;
  onView: (view: BoxView) => void;
  /** Who brings boxes, when somebody does. */
  riders: ReturnType<typeof ridersOf>;
  rider: Rider;
  onRider: (rider: Rider) => void;
  search: string;
  onSearch: (search: string) => void;
  /** What can be done with all that is shown. */
  actions: readonly { text: string; act: () => void }[];
  /** How boxes are marked by their labels, where the device can. */
  scan: ReactNode;
};

/** How far the packing is, which boxes are shown, and what can be done with all of them. */
export const PackBar = (props: PackBarProps) => {
  const { counts, view, onView, riders, rider, onRider, search, onSearch, actions, scan } = props;
  const packed = counts.packed + counts.completed;
  return (
    <Stack gap="3">
      <Flex align="center" gap="4" wrap="wrap">
        <Text role="status" textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {texts.progress(packed, counts.all)}
        </Text>
        <ProgressBar flex="1 1 8rem" h="3" done={packed} total={counts.all} />
      </Flex>
      <Flex align="center" gap="3" wrap="wrap">
        <Block
          flex={{ base: '3 1 11rem', md: '1 1 14rem' }}
          maxW="24rem"
          css={{ '& input': { h: pressHeight } }}
        >
          <TextField
            hideLabel
            type="search"
            label={texts.search}
            placeholder={texts.search}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
        </Block>
        {riders.riders.length > 0 && (
          <Block flex={{ base: '1 1 7rem', md: '0 1 12rem' }} css={{ '& select': { h: pressHeight } }}>
            <SelectField
              hideLabel
              label={texts.riders.label}
              value={rider}
              onChange={(event) => onRider(event.target.value)}
            >
              <option value="all">{texts.riders.all}</option>
              {riders.riders.map(({ id, name, boxes }) => (
                <option key={id} value={id}>
                  {texts.riders.one(name, boxes)}
                </option>
              ))}
              <option value="none">{texts.riders.one(texts.riders.none, riders.none)}</option>
            </SelectField>
          </Block>
        )}
        <Block css={{ '& button': { h: pressHeight, px: '3', textStyle: 'md' } }}>
          <ViewChips
            label={texts.views.label}
            views={boxViews}
            names={{
              all: texts.views.all(counts.all),
              open: texts.views.open(counts.open),
              packed: texts.views.packed(counts.packed),
              completed: texts.views.completed(counts.completed),
            }}
            shown={view}
            onShow={onView}
          />
        </Block>
        <Flex gap="2" wrap="wrap" ms={{ lg: 'auto' }}>
          {scan}
          {actions.map(({ text, act }) => (
            <Button key={text} variant="outline" h={pressHeight} onClick={act}>
              {text}
            </Button>
          ))}
        </Flex>
      </Flex>
    </Stack>
  );
};
