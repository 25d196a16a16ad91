/** Types of the few `undici` calls of the load generator; the package is not installed when the project is checked. */
declare module 'undici' {
  interface DispatchHandler {
    onRequestStart(): void;
    onResponseStart(controller: unknown, statusCode: number): void;
    onResponseData(controller: unknown, chunk: Buffer): void;
    onResponseEnd(): void;
    onResponseError(controller: unknown, error: Error): void;
  }
  export class Pool {
    constructor(url: string, options: { connections: number; pipelining: number });
    dispatch(
      request: { method: string; path: string; headers: Readonly<Record<string, string>>; body: string },
      handler: DispatchHandler,
    ): boolean;
    destroy(): Promise<void>;
  }
}

/** Used part of a Lighthouse report. The package is absent when the project is checked. */
declare module 'lighthouse' {
  interface Report {
    readonly runtimeError?: { readonly message: string };
    readonly audits: Readonly<
      Record<
        string,
        { readonly numericValue?: number; readonly details?: { readonly items?: readonly unknown[] } }
      >
    >;
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: 'error'; onlyCategories: readonly string[] },
  ): Promise<{ readonly lhr: Report } | undefined>;
}
