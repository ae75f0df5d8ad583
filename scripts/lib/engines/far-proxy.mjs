import http from 'node:http';

/**
 * A server between a browser and a portal that answers everything `latency` ms late, so that waves of requests can be told
 * apart in any browser. What `refuses` says true to gets 503. Answers its address, the files asked for and `stop()`.
 */
export async function startFarProxy(target, { latency = 0 } = {}) {
  const asked = [];
  const proxy = { asked, refuses: () => false };
  const server = http.createServer((request, response) => {
    asked.push(request.url);
    if (proxy.refuses(request.url)) return void response.writeHead(503, { 'cache-control': 'no-store' }).end();
    const passed = http.request(target + request.url, { method: request.method, headers: request.headers }, (answer) => {
      setTimeout(() => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      }, latency);
    });
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
