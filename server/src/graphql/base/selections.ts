import { type GraphQLResolveInfo, Kind } from 'graphql';

/** Whether a reference field selects only the `id`, so that no data must be loaded. */
export function selectsOnlyId({ fieldNodes }: GraphQLResolveInfo): boolean {
  return fieldNodes.every(({ selectionSet }) =>
    selectionSet?.selections.every(
      (selection) =>
        selection.kind === Kind.FIELD &&
        (selection.name.value === 'id' || selection.name.value === '__typename'),
    ),
  );
}
