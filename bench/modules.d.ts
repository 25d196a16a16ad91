/** The few calls of `undici` that the load generator makes; the package is not there when the project is checked. */
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
