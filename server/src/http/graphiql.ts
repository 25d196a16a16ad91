import type { RequestHandler } from 'express';

/** The package writes script and style into its page, which the policy of every other page forbids. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; frame-ancestors 'none'";

/**
 * GraphiQL for a browser that opens `/graphql`, from a package of this installation: nothing is loaded from another host.
 * Read when it is first asked for, since the page is large. Not for production.
 */
export function graphiqlPage(): RequestHandler {
  let page: string | undefined;
  return async (request, response, next) => {
    const wantsPage =
      request.method === 'GET' &&
      request.query.query === undefined &&
      request.accepts(['json', 'html']) === 'html';
    if (!wantsPage) return next();
    if (page === undefined) {
      const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
      page = renderGraphiQL({ endpoint: '/graphql', title: 'Mealbox GraphQL' });
    }
    response.setHeader('Content-Security-Policy', POLICY);
    response.type('html').send(page);
  };
}
