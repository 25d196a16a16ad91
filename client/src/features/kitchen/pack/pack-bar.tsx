import { Box as Block, chakra, Flex, Stack, type SystemStyleObject, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ViewChips } from '../../../shared/ui/buttons/view-chips';
import { SelectField } from '../../../shared/ui/fields/fields';
import { ProgressBar } from '../../../shared/ui/page/progress-bar';
import { kitchenDayTexts } from '../../../texts/admin/kitchen-day';
import { KitchenSearch } from '../kitchen-search';
import { lowWindow, pressHeight, useLowWindow } from '../kitchen-size';
import { type BoxView, boxViews, type countBoxes, type RiderFilter, type riderOptionsOf } from './box';

const texts = kitchenDayTexts.pack;

type PackBarProps = {
  counts: ReturnType<typeof countBoxes>;
  view: BoxView;
  onView: (view: BoxView) => void;
  /** Filter by rider, if boxes have riders. */
  riders: ReturnType<typeof riderOptionsOf>;
  rider: RiderFilter;
  onRider: (rider: RiderFilter) => void;
  search: string;
  onSearch: (search: string) => void;
  /** Actions for all displayed boxes. */
  children?: ReactNode;
};

/** Style of the view buttons. On a phone, the four buttons share one line, with the number above the label. */
const viewStyle: SystemStyleObject = {
  '& > div': {
    display: { base: 'grid', md: 'flex' },
    // A long label has a wide button.
    gridTemplateColumns: 'repeat(4, auto)',
    gap: { base: '0.5', md: '1' },
  },
  '& button': {
    h: pressHeight,
    px: { base: '2', md: '3' },
    flexDirection: { base: 'column-reverse', md: 'row' },
    gap: { base: '0', md: '1' },
    textStyle: { base: 'sm', md: 'md' },
    lineHeight: { base: '1.2', md: 'inherit' },
  },
};

const ViewName = ({ text }: { text: string }) => {
  const at = text.lastIndexOf(' ');
  return (
    <>
      <span>{text.slice(0, at)}</span>{' '}
      <chakra.span fontWeight={{ base: 'semibold', md: 'inherit' }} fontVariantNumeric="tabular-nums">
        {text.slice(at + 1)}
      </chakra.span>
    </>
  );
};

/** Bar with the progress of packing, the search, the filter by rider, the views, and actions. */
export const PackBar = (props: PackBarProps) => {
  const { counts, view, onView, riders, rider, onRider, search, onSearch, children } = props;
  const isLow = useLowWindow();
  const packed = counts.packed + counts.completed;
  return (
    <Stack gap={{ base: '2', md: '3' }}>
      <Flex
        align="center"
        gap={{ base: '3', md: '4' }}
        wrap="wrap"
        // The buttons of the views display the same numbers.
        css={{ [lowWindow]: { display: 'none' } }}
      >
        <Text
          role="status"
          textStyle={{ base: 'lg', md: 'xl' }}
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
        >
          {texts.progress(packed, counts.all)}
        </Text>
        <ProgressBar flex={{ base: '1 1 4rem', md: '1 1 8rem' }} done={packed} total={counts.all} />
      </Flex>
      <Flex align="center" gap={{ base: '2', md: '3' }} wrap="wrap">
        <KitchenSearch
          flex={{ base: isLow ? '1 1 8rem' : '3 1 12rem', md: isLow ? '1 1 8rem' : '1 1 12rem' }}
          label={texts.search}
          search={search}
          onSearch={onSearch}
        />
        {riders.riders.length > 0 && (
          <Block
            flex={{ base: '1 1 7rem', md: '0 1 12rem' }}
            css={{ '& select': { h: pressHeight, ps: { base: '2', md: '3' }, pe: { base: '8', md: '9' } } }}
          >
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
        <Block flex={{ base: '1 0 100%', sm: isLow ? 'none' : '1 0 100%', md: 'none' }} css={viewStyle}>
          <ViewChips
            label={texts.views.label}
            views={boxViews}
            names={{
              all: <ViewName text={texts.views.all(counts.all)} />,
              open: <ViewName text={texts.views.open(counts.open)} />,
              packed: <ViewName text={texts.views.packed(counts.packed)} />,
              completed: <ViewName text={texts.views.completed(counts.completed)} />,
            }}
            shown={view}
            onShow={onView}
          />
        </Block>
        {children}
      </Flex>
    </Stack>
  );
};
