/** Apollo Server with a single field, to measure the minimum start time of a GraphQL server on Apollo. */
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';

const server = new ApolloServer({
  typeDefs: 'type Query { hello: String! }',
  resolvers: { Query: { hello: () => 'hello' } },
});
const { url } = await startStandaloneServer(server, { listen: { host: '127.0.0.1', port: 0 } });
console.log(new URL(url).origin);
process.stdin.resume().on('end', () => process.exit(0));
