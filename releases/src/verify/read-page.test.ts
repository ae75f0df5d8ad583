import { readPage } from './read-page';

test('the environment is what a browser finds, in any way of writing its tag', () => {
  const html = [
    '<!doctype html><head>',
    '<!-- <script type="application/json" id="portal-environment">{"of":"a comment"}</script> -->',
    '<script id=\'portal-environment\' type=application/json>{"revision":7}</script>',
  ].join('\n');
  expect(readPage(html).environment).toBe('{"revision":7}');
  expect(readPage('<p id="portal-environment">{}</p>').environment).toBeNull();
  expect(readPage('').environment).toBeNull();
});

test('tags that load scripts and styles are found as they are written, no others', () => {
  const html = [
    '<link rel="icon" href="/favicon.svg">',
    '<link rel=preload as=script href=/a.js>',
    '<link href="/b.css" rel="stylesheet" integrity="sha384-b">',
    '<!-- <script src="/comment.js"></script> -->',
    '<script>var a = \'<link rel="preload" href="/text.js">\'</script>',
    '<body><SCRIPT data-a=">" SRC="/c.js"></SCRIPT>',
  ].join('\n');
  expect(readPage(html).files).toEqual([
    { written: '<link rel=preload as=script href=/a.js>', integrity: undefined },
    {
      written: '<link href="/b.css" rel="stylesheet" integrity="sha384-b">',
      integrity: 'sha384-b',
    },
    { written: '<SCRIPT data-a=">" SRC="/c.js">', integrity: undefined },
  ]);
});

test('a tag inside of noscript counts: browsers without JavaScript load it', () => {
  const html = '<head><noscript><link rel=stylesheet href=/b.css></noscript></head>';
  expect(readPage(html).files).toHaveLength(1);
});

test('a page that is nested deeply is read', () => {
  const html = `${'<div>'.repeat(20_000)}<script src="/c.js"></script>`;
  expect(readPage(html).files).toHaveLength(1);
});
