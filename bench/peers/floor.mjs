/**
 * The lower bound of the cost: Node's HTTP server and the PostgreSQL driver, with prepared statements and JSON responses. No
 * checks, and no authentication.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { menu, nutrition, own, place, statement } from './floor-answers.mjs';
import { serve } from './serve.mjs';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_SIZE),
});
const answers = {
  '/menu': menu,
  '/own': own,
  '/place': place,
  '/statement': statement,
  '/nutrition': nutrition,
};

const server = createServer(async (request, response) => {
  try {
    let body = '';
    request.setEncoding('utf8');
    for await (const chunk of request) body += chunk;
    const text = JSON.stringify(await answers[request.url](pool, JSON.parse(body)));
    response.setHeader('content-type', 'application/json');
    response.end(text);
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
});
serve(server);
