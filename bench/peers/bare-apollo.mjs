/** Apollo Server with one field and nothing else: the least that a GraphQL server on it can take to start. */
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';

const server = new ApolloServer({
  typeDefs: 'type Query { hello: String! }',
  resolvers: { Query: { hello: () => 'hello' } },
});
const { url } = await startStandaloneServer(server, { listen: { host: '127.0.0.1', port: 0 } });
console.log(new URL(url).origin);
process.stdin.resume().on('end', () => process.exit(0));
