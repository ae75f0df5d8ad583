import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}
interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

/** A receiver of traces (OTLP over HTTP, as JSON) that keeps what it gets. */
export async function openReceiver() {
  const bodies: string[] = [];
  const authorizations = new Set<string | undefined>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += String(bytes)));
    request.on('end', () => {
      bodies.push(body);
      authorizations.add(request.headers.authorization);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    authorizations,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
        .flatMap(({ resource, scopeSpans }) => {
          const name = resource.attributes.find(({ key }) => key === 'service.name');
          const service = name?.value.stringValue;
          return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
        }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
