/**
 * PostGraphile as its documentation describes it for production: the Amber preset in library mode on Node's HTTP server, with
 * GRAPHILE_ENV=production, without GraphiQL, watch mode, and explain.
 */
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { serve } from './serve.mjs';

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL,
      schemas: ['public'],
      poolConfig: { max: Number(process.env.DATABASE_POOL_SIZE) },
    }),
  ],
  grafserv: { watch: false, graphiql: false },
  grafast: { explain: false },
});
const server = createServer();
server.on('error', (error) => console.error(error));
await instance.createServ(grafserv).addTo(server);
serve(server);
