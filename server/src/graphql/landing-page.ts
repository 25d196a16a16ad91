import type { ApolloServerPlugin } from '@apollo/server';

/** The package writes script and style into its page, which the policy of every other page forbids. */
export const LANDING_PAGE_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; frame-ancestors 'none'";

/**
 * GraphiQL for a browser that opens `/graphql`, from a package of this installation: nothing is loaded from another host.
 * Read when it is first asked for, since the page is large. Not for production.
 */
export function landingPage(): ApolloServerPlugin {
  let page: Promise<string> | undefined;
  async function render(): Promise<string> {
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
    return renderGraphiQL({ endpoint: '/graphql', title: 'Mealbox GraphQL' });
  }
  return {
    async serverWillStart() {
      return {
        async renderLandingPage() {
          return {
            html: () => {
              page ??= render();
              return page;
            },
          };
        },
      };
    },
  };
}
