import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

/** The client's own rendering of its first paint, built for Node, and its query for what it renders. */
const MODULE = '.prerender/prerender.mjs';
const QUERY = '.prerender/open-menu.graphql';
/** A rendering that takes longer than this is given up. */
const LIMIT_MS = 20_000;

/** Run in a thread that ends with its work: what draws the client's screens is large, and is needed a few times a day. */
const WORK = `
const { parentPort, workerData } = require('node:worker_threads');
import(workerData.module).then(({ paintMenu, withFirstPaint }) => {
  const { activeMealPlan } = JSON.parse(workerData.menu).data;
  parentPort.postMessage(withFirstPaint(workerData.page, paintMenu(activeMealPlan)));
});`;

/**
 * Paints the open menu into the client's page for it. Nobody waits for a painting: who comes while a new menu is being painted gets
 * the page's outline, and the menu from the script.
 */
export class MenuPainter {
  #painted: { readonly menu: string; readonly page: string } | undefined;
  /** What is being painted, or could not be: neither is begun again. */
  #begun: string | undefined;

  readonly #module: string;
  readonly #query: string;

  /**
   * @param folder the client's `dist`
   * @param answer answers a query that is open to anybody, as JSON
   */
  constructor(
    folder: string,
    private readonly answer: (
      query: string,
      request: IncomingMessage,
      response: ServerResponse,
    ) => Promise<string>,
    private readonly log: Logger,
  ) {
    this.#module = pathToFileURL(path.join(folder, MODULE)).href;
    this.#query = readFileSync(path.join(folder, QUERY), 'utf8');
  }

  /** Whether a client was built with what paints. */
  static isIn(folder: string): boolean {
    return existsSync(path.join(folder, QUERY));
  }

  /**
   * @param page the built page, with a place for a first paint
   * @returns the page with the menu of now; null while that is not painted yet
   */
  async paint(page: string, request: IncomingMessage, response: ServerResponse): Promise<string | null> {
    const menu = await this.answer(this.#query, request, response).catch(() => null);
    if (menu === null) return null;
    if (this.#painted?.menu === menu) return this.#painted.page;
    if (this.#begun !== menu) {
      this.#begun = menu;
      this.#render(page, menu).then(
        (text) => {
          this.#painted = { menu, page: text };
        },
        (error: unknown) => this.log.warn({ err: error }, 'the menu could not be painted into its page'),
      );
    }
    return null;
  }

  #render(page: string, menu: string): Promise<string> {
    const worker = new Worker(WORK, { eval: true, workerData: { module: this.#module, menu, page } });
    worker.unref();
    const limit = setTimeout(() => void worker.terminate(), LIMIT_MS).unref();
    return new Promise<string>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The painting ended without a page.')));
    }).finally(() => {
      clearTimeout(limit);
      void worker.terminate();
    });
  }
}
