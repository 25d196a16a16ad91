import { chakra, useSlotRecipe } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../page/icons';
import { Labelled, type SelectField } from './fields';

/** Style of the select, which is transparent and above its value, which can have several lines. */
const overChosen = {
  position: 'absolute',
  inset: '0',
  color: 'transparent',
  bg: 'transparent',
  '& > option': { color: 'fg' },
} as const;

type WholeSelectFieldProps = Omit<ComponentProps<typeof SelectField>, 'look'> & {
  /** Text of the selected option. */
  shown: string;
};

/** Select for long texts. The selected text is displayed completely, on several lines. */
export const WholeSelectField = (props: WholeSelectFieldProps) => {
  const { label, hideLabel, error, help, size, required, shown, ...select } = props;
  const styles = useSlotRecipe({ key: 'nativeSelect' })({ size });
  return (
    <Labelled {...props}>
      {(wiring) => (
        <chakra.div css={styles.root}>
          <chakra.div aria-hidden css={styles.field} py="2" whiteSpace="pre-line">
            {shown}
          </chakra.div>
          <chakra.select css={[styles.field, overChosen]} {...select} {...wiring} />
          <chakra.span css={styles.indicator}>
            <ChevronDownIcon boxSize="4" />
          </chakra.span>
        </chakra.div>
      )}
    </Labelled>
  );
};
