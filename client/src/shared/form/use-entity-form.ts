import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { toast } from '../ui/dialogs/toasts';
import { type Problems, useSavingForm } from './use-saving-form';

type EntityFormOptions<Form extends object, Entity, Data, Variables extends OperationVariables> = {
  /** Edited entity. Undefined for a new one. */
  entity: Entity | undefined;
  formOf: (entity: Entity) => Form;
  validate: (form: Form, base: Entity | undefined) => Problems;
  /** Initial values of a new entity, and the mutation that creates it. */
  empty?: Form;
  create?: (form: Form) => Promise<unknown>;
  /** Saves the form. `base` is the newest loaded version. */
  update: (form: Form, base: Entity) => Promise<unknown>;
  /** Loads the newest version if another user saved first. */
  newest: {
    query: TypedDocumentNode<Data, Variables>;
    variables: (base: Entity) => Variables;
    entityIn: (data: Data, base: Entity) => Entity | undefined;
  };
  /** Labels of the fields, and the text of a field's value, for changes of another user. */
  labels: Partial<Record<keyof Form, string>>;
  textOf?: (name: keyof Form & string, form: Form) => string;
  /** Text if the server sends no message. */
  fallback: string;
  /** Text of the toast after saving, or a function that returns it. Without a text, there is no toast. */
  saved?: string | ((form: Form) => string | undefined);
  onClose: () => void;
  /** Called after a save, when the form is closing. */
  onSaved?: (form: Form) => void;
};

/** Returns the form of an entity that is created or updated in a dialog: `useSavingForm` with the entity's mutations and version. */
export const useEntityForm = <Form extends object, Entity, Data, Variables extends OperationVariables>({
  entity,
  empty,
  create,
  update,
  newest,
  saved,
  onClose,
  onSaved,
  formOf,
  labels,
  textOf,
  ...form
}: EntityFormOptions<Form, Entity, Data, Variables>) => {
  const client = useApolloClient();
  return useSavingForm<Form, Entity>({
    ...form,
    values: entity === undefined ? (empty as Form) : formOf(entity),
    save: async (values, base) => (base === undefined ? create?.(values) : update(values, base)),
    edited: {
      thing: entity,
      formOf,
      labels,
      textOf,
      fetchNewest: async (base) => {
        const { data } = await client.query({ query: newest.query, variables: newest.variables(base) });
        return data ? newest.entityIn(data as Data, base) : undefined;
      },
    },
    onSaved: (values) => {
      const text = typeof saved === 'function' ? saved(values) : saved;
      if (text !== undefined) toast.success(text);
      onClose();
      onSaved?.(values);
    },
  });
};
