import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { adminMessages } from '../../admin-messages';
import { messages } from '../../messages';
import { codeOf, fieldOf, messageOf } from '../apollo/server-error';
import { type Merge, mergeTyped } from './merge-typed';

/** A thing that exists and that somebody else may change while it is edited here. */
type Edited<Form extends FieldValues, Thing> = {
  /** Undefined when it is new. */
  thing: Thing | undefined;
  formOf: (thing: Thing) => Form;
  /** Asks the server what it holds now. */
  fetchNewest: (base: Thing) => Promise<Thing>;
  /** A field in words; by default as it stands in the form. */
  textOf?: (name: keyof Form, form: Form) => string;
};

type SavingFormOptions<Form extends FieldValues, Thing> = {
  /** What the form holds at first. */
  values: Form;
  /** Its rules: a schema, by `zodResolver`. */
  resolver: Resolver<Form>;
  /** Sends it; throws what the server refused. `base` is what was last loaded, for its id and version. */
  save: (form: Form, base: Thing | undefined) => Promise<unknown>;
  /** What to say when the server says nothing (specification 8). */
  fallback: string;
  onSaved: (form: Form) => void;
  edited?: Edited<Form, Thing>;
};

type Failure = { message: string; isStale: boolean; isAtField: boolean };

/**
 * The one way of a form: what is typed, its rules, and saving it once at a time. A refusal is put at the field that the
 * server named; an old version can be brought up to date with `loadNewest`, which keeps what was typed (decisions 3).
 *
 * @returns the form's `control`, the props of a field by `field(name)`, those of its dialog in `dialog`, and what became of
 *   saving
 */
export const useSavingForm = <Form extends FieldValues, Thing = undefined>(
  options: SavingFormOptions<Form, Thing>,
) => {
  const { fallback, edited } = options;
  const form = useForm<Form>({
    defaultValues: options.values as DefaultValues<Form>,
    resolver: options.resolver,
  });
  const { isSubmitting, isDirty, errors } = form.formState;
  const [base, setBase] = useState(edited?.thing);
  const [failure, setFailure] = useState<Failure>();
  const [merge, setMerge] = useState<Merge<Form>>();
  const isUnderWay = useRef(false);

  const showRefusal = (error: unknown) => {
    const message = messageOf(error, fallback);
    const field = fieldOf(error)?.split('.')[0];
    const isAtField = field !== undefined && field in form.getValues();
    setFailure({ message, isStale: codeOf(error) === 'STALE_VERSION', isAtField });
    if (isAtField) form.setError(field as Path<Form>, { message }, { shouldFocus: true });
  };

  const send = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await options.save(values as Form, base);
    } catch (error) {
      return showRefusal(error);
    }
    options.onSaved(values as Form);
  });

  const submit = async () => {
    // A second tap comes before the button has been drawn as busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await send().finally(() => {
      isUnderWay.current = false;
    });
  };

  const loadNewest = async () => {
    if (base === undefined || !edited) return;
    try {
      const newest = await edited.fetchNewest(base);
      const merged = mergeTyped(edited.formOf(base), form.getValues(), edited.formOf(newest));
      form.reset(edited.formOf(newest) as DefaultValues<Form>);
      for (const [name, value] of Object.entries(merged.values))
        form.setValue(name as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldDirty: true });
      setBase(newest);
      setFailure(undefined);
      setMerge(merged);
    } catch (error) {
      showRefusal(error);
    }
  };

  /** A field in words, as the server holds it. */
  const newestOf = (name: keyof Form): string => {
    if (!edited || base === undefined) return '';
    const newest = edited.formOf(base);
    return edited.textOf?.(name, newest) ?? String(newest[name]);
  };
  /** What somebody else wrote into a field where something was typed here. */
  const noteOf = (name: keyof Form): string | undefined =>
    merge?.clashes.includes(name) ? adminMessages.staleForm.newestValue(newestOf(name)) : undefined;

  return {
    form,
    control: form.control,
    /** The props of a field: its state, and what somebody else wrote into it meanwhile. */
    field: (name: Path<Form>) => ({
      ...form.register(name),
      error: errors[name]?.message as string | undefined,
      help: noteOf(name),
    }),
    noteOf,
    /** What somebody else changed and what it is now, a text for each field; undefined when nothing was merged. */
    changedIn: (labels: Record<keyof Form, string>): string[] | undefined =>
      merge &&
      [...merge.taken, ...merge.clashes].map(
        (name) => `${labels[name]}: ${newestOf(name) || messages.app.none}`,
      ),
    dialog: { busy: isSubmitting, dirty: isDirty, onSubmit: submit },
    submit,
    busy: isSubmitting,
    loadNewest,
    base,
    failure,
    merge,
  };
};
