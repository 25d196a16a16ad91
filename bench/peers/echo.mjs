/** Responds to every request with ANSWER_BYTES bytes, to measure the load generator alone. */
import { createServer } from 'node:http';
import { serve } from './serve.mjs';

const answer = JSON.stringify('x'.repeat(Number(process.env.ANSWER_BYTES)));
serve(
  createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
      response.end(answer);
    });
  }),
);
