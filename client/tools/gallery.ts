import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Serves the gallery of the shared components at `/parts` during development. The build does not contain the gallery. */
export const gallery: Plugin = {
  name: 'mealbox:gallery',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use('/parts', async (_request, response) => {
      const page = await readFile(join(server.config.root, 'index.html'), 'utf8');
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(
        await server.transformIndexHtml('/parts', page.replace('/src/app/main.tsx', '/gallery/main.tsx')),
      );
    });
  },
};
