import { type GraphQLResolveInfo, Kind } from 'graphql';

/** Whether a field that points at a thing is asked for the thing's `id` and nothing else, so that nothing has to be loaded. */
export function asksForIdAlone({ fieldNodes }: GraphQLResolveInfo): boolean {
  return fieldNodes.every(({ selectionSet }) =>
    selectionSet?.selections.every(
      (selection) =>
        selection.kind === Kind.FIELD &&
        (selection.name.value === 'id' || selection.name.value === '__typename'),
    ),
  );
}
