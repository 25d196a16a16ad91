import type { RequestHandler } from 'express';

/**
 * GraphiQL for a browser that opens `/graphql`, from a package of this installation: nothing is loaded from another host.
 * Not for production.
 */
export async function graphiqlPage(): Promise<RequestHandler> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const page = renderGraphiQL({ endpoint: '/graphql', title: 'Mealbox GraphQL' });
  return (request, response, next) => {
    if (request.method !== 'GET' || !request.accepts('html') || request.query.query !== undefined)
      return next();
    // The package writes script and style into its page.
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
        "font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; frame-ancestors 'none'",
    );
    response.type('html').send(page);
  };
}
