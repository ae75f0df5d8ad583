import http from 'node:http';

/**
 * A server between a browser and a portal that answers everything `latency` ms late, so that waves
 * of requests can be told apart in any browser. What `refuses` says true to gets 503; what `holds`
 * answers a promise for waits for it. `asked`: the paths in their order, without those that are
 * only fetched ahead. Answers its address as well, and `stop()`.
 */
export async function startFarProxy(target, { latency = 0 } = {}) {
  const proxy = { asked: [], refuses: () => false, holds: () => undefined };
  const server = http.createServer(async (request, response) => {
    if (!request.headers['sec-purpose']) proxy.asked.push(request.url);
    if (proxy.refuses(request.url))
      return void response.writeHead(503, { 'cache-control': 'no-store' }).end();
    await proxy.holds(request.url);
    const passed = http.request(
      target + request.url,
      { method: request.method, headers: request.headers },
      (answer) => {
        setTimeout(() => {
          response.writeHead(answer.statusCode, answer.headers);
          answer.pipe(response);
        }, latency);
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(proxy, { url: `http://127.0.0.1:${server.address().port}`, stop });
}
