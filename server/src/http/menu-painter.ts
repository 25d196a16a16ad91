import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

/** The client's own rendering of its first paint, built for Node, and its query for what it renders. */
const MODULE = '.prerender/prerender.mjs';
const QUERY = '.prerender/open-menu.graphql';

/** How long what takes, in milliseconds. */
export interface PainterLimits {
  /** How long a page waits for the menu; then it is sent with its outline. */
  readonly answerMs: number;
  /** A rendering that takes longer is given up. */
  readonly renderMs: number;
  /** After so long a menu that could not be rendered is tried again. */
  readonly retryMs: number;
}
const LIMITS: PainterLimits = { answerMs: 300, renderMs: 20_000, retryMs: 60_000 };

/** Run in a thread that ends with its work: what draws the client's screens is large, and is needed only when the menu has changed. */
const WORK = `
const { parentPort, workerData } = require('node:worker_threads');
import(workerData.module).then(({ paintMenu, withFirstPaint }) => {
  const { activeMealPlan, openMealPlans } = JSON.parse(workerData.menu).data;
  const painting = paintMenu(activeMealPlan, openMealPlans);
  parentPort.postMessage({ page: withFirstPaint(workerData.page, painting), until: painting.until });
});`;

/** The menu in its page. */
interface Painting {
  readonly page: string;
  /** The instant from which it is wrong, though the menu is the same: ordering has closed. */
  readonly until?: string;
}

/**
 * Paints the open menu into the client's page for it, one menu at a time. Nobody waits for a painting, nor for a database that is
 * slow: they get the page's outline, and the menu from the script.
 */
export class MenuPainter {
  #painted: (Painting & { readonly menu: string }) | undefined;
  #isPainting = false;
  /** The last menu that could not be painted, and when it may be tried again. */
  #failed: { readonly menu: string; readonly until: number } | undefined;

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
    private readonly limits: PainterLimits = LIMITS,
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
    const menu = await this.#menu(request, response);
    if (menu === null) return null;
    const painted = this.#painted;
    if (painted?.menu === menu && !hasPassed(painted.until)) return painted.page;
    const hasFailed = this.#failed?.menu === menu && performance.now() < this.#failed.until;
    if (!this.#isPainting && !hasFailed) void this.#begin(page, menu);
    return null;
  }

  /** The menu of now; null when it cannot be had in time. */
  async #menu(request: IncomingMessage, response: ServerResponse): Promise<string | null> {
    const answer = this.answer(this.#query, request, response).catch(() => null);
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const limit = setTimeout(resolve, this.limits.answerMs, null);
    return Promise.race([answer, late]).finally(() => clearTimeout(limit));
  }

  async #begin(page: string, menu: string): Promise<void> {
    this.#isPainting = true;
    try {
      this.#painted = { menu, ...(await this.#render(page, menu)) };
    } catch (error) {
      this.#failed = { menu, until: performance.now() + this.limits.retryMs };
      this.log.warn({ err: error }, 'the menu could not be painted into its page');
    } finally {
      this.#isPainting = false;
    }
  }

  async #render(page: string, menu: string): Promise<Painting> {
    const worker = new Worker(WORK, { eval: true, workerData: { module: this.#module, menu, page } });
    worker.unref();
    const limit = setTimeout(() => void worker.terminate(), this.limits.renderMs).unref();
    return new Promise<Painting>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The painting ended without a page.')));
    }).finally(() => {
      clearTimeout(limit);
      void worker.terminate();
    });
  }
}

const hasPassed = (instant: string | undefined): boolean =>
  instant !== undefined && Date.parse(instant) <= Date.now();
