/** Serves the built files of a page (`FOLDER`) from memory, compressed, as a web server would. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { serve } from './serve.mjs';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

const files = new Map();
(function read(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) read(path);
    else
      files.set(`/${relative(process.env.FOLDER, path)}`, {
        type: TYPES[extname(name)] ?? 'application/octet-stream',
        body: brotliCompressSync(readFileSync(path)),
      });
  }
})(process.env.FOLDER);

serve(
  createServer((request, response) => {
    const file = files.get(request.url) ?? files.get('/index.html');
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' });
    response.end(file.body);
  }),
);
