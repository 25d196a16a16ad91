import type { ApolloServerPlugin } from '@apollo/server';

/** Policy of the landing page, whose package uses inline scripts and styles. All other pages forbid them. */
export const LANDING_PAGE_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; frame-ancestors 'none'";

/**
 * Creates the plugin that displays GraphiQL in a browser that opens `/graphql`. GraphiQL is from a package of this installation,
 * so that no file is loaded from another host. The page is created at the first request, since it is large. Not for production.
 */
export function landingPagePlugin(): ApolloServerPlugin {
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
