import { chakra, type HTMLChakraProps, useRecipe, useSlotRecipe } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { ChevronDownIcon } from '../page/icons';

type Labelled = {
  label: string;
  /** Where something else has to know it. */
  id?: string;
  /** The label is read out but not shown, where the place says it all: a search box, a slot in a header. */
  hideLabel?: boolean;
  /** What is wrong; it is announced, and the field is marked. */
  error?: string;
  help?: ReactNode;
  size?: 'sm' | 'md';
};

type Wiring = { id: string; required?: boolean; 'aria-invalid'?: true; 'aria-describedby'?: string };

/** A control of any kind, with its label, help and error wired to it. */
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
  /** What lies over the end of the line, positioned by itself. */
  end?: ReactNode;
};

/** A line to type in, with its label, help and error wired to it. */
export const TextField = (props: TextFieldProps) => {
  const { id, label, hideLabel, error, help, size, required, end, ...input } = props;
  const styles = useRecipe({ key: 'input' })({ size });
  return (
    <Labelled id={id} label={label} hideLabel={hideLabel} error={error} help={help} required={required}>
      {(wiring) => {
        const line = <chakra.input css={styles} {...input} {...wiring} />;
        return end ? (
          <chakra.div position="relative" w="full">
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

/** Several lines to type in; the field grows with what is typed. */
export const TextAreaField = ({
  label,
  hideLabel,
  error,
  help,
  size,
  required,
  ...input
}: Own<'textarea'>) => {
  const styles = useRecipe({ key: 'textarea' })({ size });
  return (
    <Labelled label={label} hideLabel={hideLabel} error={error} help={help} required={required}>
      {(wiring) => <chakra.textarea css={styles} rows={2} {...input} {...wiring} />}
    </Labelled>
  );
};

type SelectFieldProps = Own<'select'> & { look?: 'outline' | 'plain' };

/** A choice of a few, by the browser's own list, which the phone shows as a wheel. Options are its children. */
export const SelectField = (props: SelectFieldProps) => {
  const { label, hideLabel, error, help, size, look, required, ...select } = props;
  const styles = useSlotRecipe({ key: 'nativeSelect' })({ size, variant: look });
  return (
    <Labelled label={label} hideLabel={hideLabel} error={error} help={help} required={required}>
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
