import { Box } from '@chakra-ui/react';
import { usePhone } from '../../use/use-media-query';
import { SelectField } from '../fields/fields';
import { Options } from '../fields/options';
import { ViewChips, type ViewChipsProps } from './view-chips';

/** Many parts of a list: chips, and on a phone, where they would take several rows, a list to choose from. */
export const ViewChoice = <View extends string>(
  props: ViewChipsProps<View> & { names: Readonly<Record<View, string>> },
) => {
  const { label, views, names, shown, onShow } = props;
  if (!usePhone()) return <ViewChips {...props} />;
  return (
    <Box flex="1 1 8.5rem">
      <SelectField
        label={label}
        hideLabel
        size="sm"
        value={shown}
        onChange={({ target }) => {
          const view = views.find((one) => one === target.value);
          if (view) onShow(view);
        }}
      >
        <Options names={names} all={views} />
      </SelectField>
    </Box>
  );
};
