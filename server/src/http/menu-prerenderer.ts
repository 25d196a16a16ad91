import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

/** Client's renderer of the first paint, built for Node, and the query for its data. */
const MODULE = '.prerender/prerender.mjs';
const QUERY = '.prerender/open-menu.graphql';

/** Time limits in milliseconds. */
interface PrerendererLimits {
  /** Time for which a page waits for the menu. Afterwards, the page is sent with its skeleton. */
  readonly answerMs: number;
  /** Time limit of a rendering. */
  readonly renderMs: number;
  /** Time after which a failed menu is rendered again. */
  readonly retryMs: number;
}
const LIMITS: PrerendererLimits = { answerMs: 300, renderMs: 20_000, retryMs: 60_000 };

/**
 * Code for a worker thread that ends after its work, because the client's renderer is large, and is needed only after a change of
 * the menu.
 */
const WORK = `
const { parentPort, workerData } = require('node:worker_threads');
import(workerData.module).then(({ prerenderMenu, withFirstPaint }) => {
  const { activeMealPlan, openMealPlans } = JSON.parse(workerData.menu).data;
  const rendered = prerenderMenu(activeMealPlan, openMealPlans);
  parentPort.postMessage({ page: withFirstPaint(workerData.page, rendered), until: rendered.until });
});`;

/** Page with its menu. */
interface PrerenderedPage {
  readonly page: string;
  /** Time from which the page is outdated although the menu is unchanged, because ordering has closed. */
  readonly until?: string;
}

/**
 * Prerenders the open menu into the client's page, one menu at a time. No request waits for the rendering or for a slow database.
 * Such a request gets the page's skeleton, and the script loads the menu.
 */
export class MenuPrerenderer {
  #prerendered: (PrerenderedPage & { readonly menu: string }) | undefined;
  #isRendering = false;
  /** Last menu that could not be prerendered, and the time of the next attempt. */
  #failed: { readonly menu: string; readonly until: number } | undefined;

  readonly #module: string;
  readonly #query: string;

  /**
   * @param folder the client's `dist`
   * @param answer executes a public query and returns JSON
   */
  constructor(
    folder: string,
    private readonly answer: (
      query: string,
      request: IncomingMessage,
      response: ServerResponse,
    ) => Promise<string>,
    private readonly log: Logger,
    private readonly limits: PrerendererLimits = LIMITS,
  ) {
    this.#module = pathToFileURL(path.join(folder, MODULE)).href;
    this.#query = readFileSync(path.join(folder, QUERY), 'utf8');
  }

  /** Whether a client was built with a prerenderer. */
  static isIn(folder: string): boolean {
    return existsSync(path.join(folder, QUERY));
  }

  /**
   * Returns the page with the current menu.
   * @param page the built page, with a placeholder for the menu
   * @returns null until the menu is prerendered
   */
  async prerender(page: string, request: IncomingMessage, response: ServerResponse): Promise<string | null> {
    const menu = await this.#menu(request, response);
    if (menu === null) return null;
    const prerendered = this.#prerendered;
    if (prerendered?.menu === menu && !hasPassed(prerendered.until)) return prerendered.page;
    const hasFailed = this.#failed?.menu === menu && performance.now() < this.#failed.until;
    if (!this.#isRendering && !hasFailed) void this.#begin(page, menu);
    return null;
  }

  /** Returns the current menu. Null if it is not available in time. */
  async #menu(request: IncomingMessage, response: ServerResponse): Promise<string | null> {
    const answer = this.answer(this.#query, request, response).catch(() => null);
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const limit = setTimeout(resolve, this.limits.answerMs, null);
    return Promise.race([answer, late]).finally(() => clearTimeout(limit));
  }

  async #begin(page: string, menu: string): Promise<void> {
    this.#isRendering = true;
    try {
      this.#prerendered = { menu, ...(await this.#render(page, menu)) };
    } catch (error) {
      this.#failed = { menu, until: performance.now() + this.limits.retryMs };
      this.log.warn({ err: error }, 'the menu could not be prerendered into its page');
    } finally {
      this.#isRendering = false;
    }
  }

  async #render(page: string, menu: string): Promise<PrerenderedPage> {
    const worker = new Worker(WORK, { eval: true, workerData: { module: this.#module, menu, page } });
    worker.unref();
    const limit = setTimeout(() => void worker.terminate(), this.limits.renderMs).unref();
    return new Promise<PrerenderedPage>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The rendering ended without a page.')));
    }).finally(() => {
      clearTimeout(limit);
      void worker.terminate();
    });
  }
}

const hasPassed = (instant: string | undefined): boolean =>
  instant !== undefined && Date.parse(instant) <= Date.now();
