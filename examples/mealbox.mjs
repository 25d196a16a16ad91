/** Sends GraphQL operations with an API key. Needs Node 20 and no packages. */
const { MEALBOX_URL = 'http://127.0.0.1:3000', MEALBOX_KEY = '' } = process.env;

/**
 * Sends an operation.
 * @returns the data of the response
 * @throws Error with the server's message, code, and request ID, and the field `code`
 */
export async function graphql(query, variables = {}) {
  const response = await fetch(`${MEALBOX_URL}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${MEALBOX_KEY}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (!errors) return data;
  const [{ message, extensions }] = errors;
  const error = new Error(`${message} (${extensions.code}, request ${extensions.requestId})`);
  throw Object.assign(error, { code: extensions.code });
}

/**
 * Reads a list to its end, page by page.
 * @param query an operation with the variable `$after`, whose only field is a connection
 */
export async function* allNodes(query, variables = {}) {
  for (let after = null; ; ) {
    const [page] = Object.values(await graphql(query, { ...variables, after }));
    yield* page.nodes;
    if (!page.pageInfo.hasNextPage) return;
    after = page.pageInfo.endCursor;
  }
}
