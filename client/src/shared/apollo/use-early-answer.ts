import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { Kind } from 'graphql';
import { useState } from 'react';
import { useSession } from './session-provider';

/**
 * Stores the response of the page's early request in the cache, if it arrived before the first rendering, so that this rendering
 * displays the data. Otherwise, the skeleton would be rendered first, and then all of the screen again. The query takes the
 * response again from its link, so it sends no second request.
 * @returns whether the response was stored
 */
export const useEarlyAnswer = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): boolean => {
  const { client, token } = useSession();
  const [isStored] = useState(() => {
    const operation = query.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
    // Absent after the query has taken the response.
    const early = window.mealboxEarly?.[operation?.name?.value ?? ''];
    const { data, errors } = early?.result ?? {};
    if (
      !data ||
      errors ||
      early?.authorization !== `Bearer ${token}` ||
      JSON.stringify(early.variables) !== JSON.stringify(variables)
    )
      return false;
    client.cache.writeQuery({ query, variables, data: data as Data, broadcast: false });
    return true;
  });
  return isStored;
};
