import { INDEXED_SCREENS } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';
import type { SiteFacts } from './static-pages.ts';

/** The files for crawlers: where they may go, and which pages there are. */
export function registerSiteFiles(app: FastifyInstance, { origin }: Pick<SiteFacts, 'origin'>): void {
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /oauth/\n\nSitemap: ${origin()}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) => {
    const urls = INDEXED_SCREENS.map((path) => `  <url><loc>${escapeXml(origin() + path)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...urls,
          '</urlset>',
          '',
        ].join('\n'),
      );
  });
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
