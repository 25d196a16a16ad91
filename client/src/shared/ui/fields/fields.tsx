import { chakra, type HTMLChakraProps, useRecipe, useSlotRecipe } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { ChevronDownIcon } from '../page/icons';

type Labelled = {
  label: string;
  /** ID of the control. Set if another element refers to it. */
  id?: string;
  /** Whether only screen readers read the label, because the position explains the field, as in a search box. */
  hideLabel?: boolean;
  /** Error text, which is announced. The control is marked as invalid. */
  error?: string;
  help?: ReactNode;
  size?: 'sm' | 'md';
};

type Wiring = { id: string; required?: boolean; 'aria-invalid'?: true; 'aria-describedby'?: string };

/** Control of any kind, connected with its label, help, and error. */
export const Labelled = (
  props: Labelled & { required?: boolean; children: (wiring: Wiring) => ReactNode },
) => {
  const ownId = useId();
  const id = props.id ?? ownId;
  const styles = useSlotRecipe({ key: 'field' })();
  const note = props.error ?? props.help;
  return (
    <chakra.div css={styles.root}>
      <chakra.label htmlFor={id} css={styles.label} srOnly={props.hideLabel}>
        {props.label}
        {props.required && (
          <chakra.span css={styles.requiredIndicator} aria-hidden>
            *
          </chakra.span>
        )}
      </chakra.label>
      {props.children({
        id,
        required: props.required,
        'aria-invalid': props.error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <chakra.div
          id={`${id}-note`}
          css={props.error ? styles.errorText : styles.helperText}
          role={props.error ? 'alert' : undefined}
        >
          {note}
        </chakra.div>
      )}
    </chakra.div>
  );
};

type Own<Element extends 'input' | 'textarea' | 'select'> = Labelled &
  Omit<HTMLChakraProps<Element>, keyof Labelled>;

type TextFieldProps = Own<'input'> & {
  /** Elements after the input in the same line. An element over the input defines its position. */
  end?: ReactNode;
};

/** Text field of one line, connected with its label, help, and error. */
export const TextField = (props: TextFieldProps) => {
  const { id, label, hideLabel, error, help, size, required, end, ...input } = props;
  const styles = useRecipe({ key: 'input' })({ size });
  return (
    <Labelled {...props}>
      {(wiring) => {
        const line = <chakra.input css={styles} {...input} {...wiring} />;
        return end ? (
          <chakra.div position="relative" display="flex" flexWrap="wrap" gap="2" w="full">
            {line}
            {end}
          </chakra.div>
        ) : (
          line
        );
      }}
    </Labelled>
  );
};

/** Text field of several lines, which grows with its text. */
export const TextAreaField = (props: Own<'textarea'>) => {
  const { label, hideLabel, error, help, size, required, ...input } = props;
  const styles = useRecipe({ key: 'textarea' })({ size });
  return (
    <Labelled {...props}>
      {(wiring) => <chakra.textarea css={styles} rows={2} {...input} {...wiring} />}
    </Labelled>
  );
};

type SelectFieldProps = Own<'select'> & { look?: 'outline' | 'plain' };

/** Native select with a label, help, and error. Options are its children. */
export const SelectField = (props: SelectFieldProps) => {
  const { label, hideLabel, error, help, size, look, required, ...select } = props;
  const styles = useSlotRecipe({ key: 'nativeSelect' })({ size, variant: look });
  return (
    <Labelled {...props}>
      {(wiring) => (
        <chakra.div css={styles.root}>
          <chakra.select css={styles.field} {...select} {...wiring} />
          <chakra.span css={styles.indicator}>
            <ChevronDownIcon boxSize="4" />
          </chakra.span>
        </chakra.div>
      )}
    </Labelled>
  );
};
