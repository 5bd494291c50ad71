import { PRODUCT } from '@prep-ai/contract';

/** Shown for a page that is not cached; it needs no script. */
const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>No connection · ${PRODUCT.name}</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; font: 16px/1.6 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 18vh auto 0; padding: 0 24px; }
  h1 { font-size: 28px; line-height: 1.25; }
  a { display: inline-block; padding: 10px 0; margin-inline-end: 20px; }
</style>
</head>
<body>
<main>
<h1>There is no connection</h1>
<p>This page opens as soon as you are connected again. Reload it then.</p>
<p><a href="/">Home</a> <a href="/chat">Practice</a></p>
</main>
</body>
</html>
`;

export function offlinePage(): Response {
  return new Response(HTML, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}
