/** Query whose response is cached. */
export const MENU =
  '{ activeMealPlan { date slots { orderByText meal { title } dishes { id title price } } } }';

/**
 * Sends a query to a server like a browser.
 * @returns the bytes and headers of the response
 */
export async function postQuery(url: string, query: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
