import { useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { codeOf, fieldOf, messageOf } from '../apollo/server-error';
import { type Merge, mergeTyped } from './merge-typed';

type SavingOptions<Form extends FieldValues, Thing> = {
  form: UseFormReturn<Form>;
  /** What is edited; undefined when it is new. */
  thing: Thing | undefined;
  formOf: (thing: Thing) => Form;
  /** Sends it. `base` is what was last loaded, for its id and version. */
  save: (form: Form, base: Thing | undefined) => Promise<unknown>;
  /** Asks the server what it holds now. */
  fetchNewest: (base: Thing) => Promise<Thing>;
  /** What to say when the server says nothing (specification 8). */
  fallback: string;
  onSaved: () => void;
};

type Failure = { message: string; isStale: boolean; isAtField: boolean };

/**
 * Saving a form whose thing somebody else may have changed (decisions 3). A refusal is put at the field that the server
 * named; an old version can be brought up to date with `loadNewest`, which keeps what was typed.
 */
export const useSaving = <Form extends FieldValues, Thing>(options: SavingOptions<Form, Thing>) => {
  const { form, formOf, fallback } = options;
  const [base, setBase] = useState(options.thing);
  const [failure, setFailure] = useState<Failure>();
  const [merge, setMerge] = useState<Merge<Form>>();

  const showRefusal = (error: unknown) => {
    const message = messageOf(error, fallback);
    const field = fieldOf(error)?.split('.')[0];
    const isAtField = field !== undefined && field in form.getValues();
    setFailure({ message, isStale: codeOf(error) === 'STALE_VERSION', isAtField });
    if (isAtField) form.setError(field as Path<Form>, { message }, { shouldFocus: true });
  };

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await options.save(values, base);
    } catch (error) {
      showRefusal(error);
      return;
    }
    options.onSaved();
  });

  const loadNewest = async () => {
    if (base === undefined) return;
    try {
      const newest = await options.fetchNewest(base);
      const merged = mergeTyped(formOf(base), form.getValues(), formOf(newest));
      form.reset(formOf(newest) as DefaultValues<Form>);
      for (const [field, value] of Object.entries(merged.values))
        form.setValue(field as Path<Form>, value, { shouldDirty: true });
      setBase(newest);
      setFailure(undefined);
      setMerge(merged);
    } catch (error) {
      showRefusal(error);
    }
  };

  return { submit, loadNewest, base, failure, merge, busy: form.formState.isSubmitting };
};
