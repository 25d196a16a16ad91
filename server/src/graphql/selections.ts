import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

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

/**
 * Whether a field below the one that is resolved is asked for, directly or by fragments. A guess for what to read together: directives
 * that leave it out are not looked at.
 */
export function asksFor({ fieldNodes, fragments }: GraphQLResolveInfo, field: string): boolean {
  const isIn = ({ selections }: SelectionSetNode): boolean =>
    selections.some((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === field;
      if (selection.kind === Kind.INLINE_FRAGMENT) return isIn(selection.selectionSet);
      const fragment = fragments[selection.name.value];
      return fragment !== undefined && isIn(fragment.selectionSet);
    });
  return fieldNodes.some(({ selectionSet }) => selectionSet !== undefined && isIn(selectionSet));
}
