import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

/** The server of the metrics. */
interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Error of a port for metrics that cannot be opened. */
export class MetricsPortError extends Error {}

/**
 * Serves `/metrics` on a separate port, which is not behind the proxy of the public port.
 * @param port 0 for any free port
 * @throws MetricsPortError if the port cannot be opened
 */
export async function serveMetrics(
  source: Pick<Registry, 'contentType' | 'metrics'>,
  port: number,
  host: string,
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    const isMetricsRequest = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    try {
      response.writeHead(isMetricsRequest ? 200 : 404, {
        'content-type': isMetricsRequest ? source.contentType : 'text/plain',
        'x-content-type-options': 'nosniff',
      });
      response.end(isMetricsRequest ? await source.metrics() : 'Only GET /metrics is here.\n');
    } catch {
      response.destroy();
    }
  });
  await listenOn(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listenOn(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? 'it is in use: stop the other process, set METRICS_PORT to another one, or leave it out'
          : `${error.code}: look at METRICS_HOST and METRICS_PORT`;
      reject(new MetricsPortError(`The port ${port} for metrics on ${host} cannot be opened; ${why}.`));
    });
    server.listen(port, host, resolve);
  });
}
